import type { Cart, CartLine, CartShop } from '#contract/cart.contract.ts'
import { MAX_LINE_QUANTITY } from '#machines/constants.ts'

/** Why a line cannot be bought now. */
export type Hindrance = 'own' | 'shopClosed' | 'offShelf' | 'soldOut'

/** Every line, shop by shop. */
export const linesOf = ({ shops }: Cart): CartLine[] => shops.flatMap(({ lines }) => lines)

/** What stands in the way of buying a line; undefined when nothing does. */
export function hindranceOf({ own, on_shelf, left }: CartLine, { shop }: CartShop): Hindrance | undefined {
  if (own) return 'own'
  if (!shop.open) return 'shopClosed'
  if (!on_shelf) return 'offShelf'
  return left > 0 ? undefined : 'soldOut'
}

/** What can be bought of a cart. */
export const buyableIn = ({ shops }: Cart): CartLine[] =>
  shops.flatMap((group) => group.lines.filter((line) => hindranceOf(line, group) === undefined))

/** What is to be bought: whatever can be and was not left out. */
export const chosenIn = (cart: Cart, leftOut: ReadonlySet<string>): CartLine[] =>
  buyableIn(cart).filter(({ sku_id }) => !leftOut.has(sku_id))

/** What lines cost, freight left out, in micro-USDT. */
export const costOf = (lines: readonly CartLine[]): string =>
  lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n).toString()

/** How many pieces. */
export const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The most that a line may hold now. */
export const mostOf = ({ left }: CartLine): number => Math.max(1, Math.min(left, MAX_LINE_QUANTITY))

/** The first line that asks for more than is left: nothing is settled before that is mended. */
export const shortIn = (lines: readonly CartLine[]): CartLine | undefined =>
  lines.find((line) => line.quantity > mostOf(line))

/** How a price moved since the line was put in. */
export function priceMove({ price, price_then }: CartLine): 'lower' | 'higher' | undefined {
  if (price === price_then) return undefined
  return BigInt(price) < BigInt(price_then) ? 'lower' : 'higher'
}
