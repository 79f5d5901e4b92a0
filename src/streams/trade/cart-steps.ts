import type { Cart, CartLine } from '#contract/trade/cart.contract.ts'

const linesOf = ({ shops }: Cart): CartLine[] => shops.flatMap(({ lines }) => lines)

function withLines(cart: Cart, change: (line: CartLine) => CartLine | undefined): Cart {
  const shops = cart.shops
    .map((shop) => ({ ...shop, lines: shop.lines.map(change).filter((line) => line !== undefined) }))
    .filter(({ lines }) => lines.length > 0)
  const next = { shops, count: 0 }
  return { ...next, count: linesOf(next).reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** The cart with another quantity of one line. */
export const withQuantity = (cart: Cart, skuId: string, quantity: number): Cart =>
  withLines(cart, (line) => (line.sku_id === skuId ? { ...line, quantity } : line))

/** The cart without some lines. */
export const withoutLines = (cart: Cart, skuIds: readonly string[]): Cart =>
  withLines(cart, (line) => (skuIds.includes(line.sku_id) ? undefined : line))

/** The cart with a larger quantity. A new line is only counted until the server's answer describes it. */
export function withMore(cart: Cart, skuId: string, quantity: number): Cart {
  const line = linesOf(cart).find(({ sku_id }) => sku_id === skuId)
  return line ? withQuantity(cart, skuId, line.quantity + quantity) : { ...cart, count: cart.count + quantity }
}

/** An empty cart. */
export const emptyCart: Cart = { shops: [], count: 0 }
