import type { Cart, CartLine } from '#contract/trade/cart.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { type Hindrance, hindranceOf } from '../../shopping/cart-choice.ts'

/** A line of the order with what is known of it now; nothing where its product does not exist any more. */
export interface Again {
  readonly line: OrderView['lines'][number]
  readonly now: CartLine | undefined
  /** Why it cannot be bought now. */
  readonly hindrance: Hindrance | 'gone' | undefined
}

/** The lines of an order, each with the line of the cart that it would be now. */
export function linesAgain(order: OrderView, { shops }: Cart): Again[] {
  return order.lines.map((line) => {
    const group = shops.find(({ lines }) => lines.some(({ sku_id }) => sku_id === line.sku_id))
    const now = group?.lines.find(({ sku_id }) => sku_id === line.sku_id)
    return { line, now, hindrance: group && now ? hindranceOf(now, group) : 'gone' }
  })
}
