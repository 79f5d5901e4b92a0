import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { RESERVED_SHARE } from '#machines/platform/constants.ts'
import { sku, type Store, store, USDT } from '#tests/support/factories.ts'
import { crowd } from './crowd.ts'
import { type KeyedAsk, keyedAsk } from './driver.ts'
import type { Buyer } from './ground.ts'
import { oneOf, paidOrder, place } from './orders.ts'
import type { Stage } from './stage.ts'

/** An order and the two people it is between. */
export interface Deal {
  readonly shop: Store
  readonly buyer: Buyer
  readonly order: OrderView
}

/** One deal a buyer, with a shop that has enough for all of them, even where all are the same person. */
export async function deals({ ground, driver }: Stage, people: Buyer[], how: 'placed' | 'paid'): Promise<Deal[]> {
  const shop = await store(ground)
  const skuId = await sku(ground, shop, { stock: people.length * RESERVED_SHARE })
  return crowd(people, people.length, async (buyer) => {
    if (how === 'paid') return { shop, buyer, order: await paidOrder(driver, buyer, [oneOf(skuId)]) }
    const placed = await place(driver, buyer, [oneOf(skuId)])
    if (!placed.ok) throw new Error(`Placing was refused: ${placed.problem.key}`)
    return { shop, buyer, order: placed.value }
  })
}

/** The merchant ships it. */
export const shipping = ({ shop, order }: Deal): KeyedAsk =>
  keyedAsk(orderMoves['order.ship'], { id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } }, shop.owner)

/** The shopper cancels it. */
export const cancelling = ({ order, buyer }: Pick<Deal, 'order' | 'buyer'>): KeyedAsk =>
  keyedAsk(orderMoves['order.cancel'], { id: order.id }, buyer)

/** The shopper confirms that it has come. */
export const confirming = ({ order, buyer }: Deal): KeyedAsk =>
  keyedAsk(orderMoves['order.confirm'], { id: order.id }, buyer)

/** The shopper asks 1 USDT of its first line back. */
export function applying({ order, buyer }: Deal, kind: 'money' | 'goods' = 'money'): KeyedAsk {
  const line_id = order.lines[0]?.id ?? ''
  return keyedAsk(
    refundCalls.addApply,
    { order_id: order.id, line_id, kind, money: String(USDT), reason: 'broken' },
    buyer,
  )
}

/** The refund that was asked for last. */
export const refundOf = ({ refunds }: OrderView): string => refunds.at(-1)?.id ?? ''
