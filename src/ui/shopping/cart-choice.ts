import type { Cart, CartLine, CartShop } from '#contract/trade/cart.contract.ts'
import { MAX_LINE_QUANTITY } from '#machines/platform/constants.ts'

/** Why a line cannot be bought now. */
export type Hindrance = 'placed' | 'own' | 'shopClosed' | 'optionGone' | 'offShelf' | 'soldOut'

/** Every line, shop by shop. */
export const linesOf = ({ shops }: Cart): CartLine[] => shops.flatMap(({ lines }) => lines)

/** The obstacle to buying a line; undefined if there is none. */
export function hindranceOf(
  { own, on_shelf, option_gone, left, placed }: CartLine,
  { shop }: CartShop,
): Hindrance | undefined {
  if (placed) return 'placed'
  if (own) return 'own'
  if (!shop.open) return 'shopClosed'
  if (option_gone) return 'optionGone'
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

/** What delivery of chosen lines of a shop costs, and how far they are from free delivery; nothing where its products differ in it. */
export function freightFor({ freight }: CartShop, lines: readonly CartLine[]) {
  if (!freight || lines.length === 0) return undefined
  const { fee, free_above: above } = freight
  const goods = BigInt(costOf(lines))
  const isFree = BigInt(fee) === 0n || (above !== null && goods >= BigInt(above))
  return { fee: isFree ? '0' : fee, goods: goods.toString(), above }
}

/** The freight of all chosen lines, in micro-USDT; nothing where one shop does not say it before the checkout. */
export function freightOfChosen({ shops }: Cart, chosen: ReadonlySet<string>): string | undefined {
  const parts = shops
    .map((group) => ({ group, lines: group.lines.filter(({ sku_id }) => chosen.has(sku_id)) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ group, lines }) => freightFor(group, lines)?.fee)
  if (parts.length === 0 || parts.includes(undefined)) return undefined
  return parts.reduce((sum, fee) => sum + BigInt(fee ?? '0'), 0n).toString()
}

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
