import type { CartChange } from '#contract/trade/cart.contract.ts'

/** What the reader gains by a change, or loses; a price is judged by which way it went. */
const TONES: Readonly<Record<Exclude<CartChange['kind'], 'priceChanged'>, string>> = {
  added: 'text-good',
  merged: 'text-good',
  reduced: 'text-waiting',
  soldOut: 'text-bad',
  offShelf: 'text-bad',
  optionGone: 'text-bad',
  own: 'text-bad',
  placed: 'text-waiting',
  full: 'text-bad',
}

/** The tone in which a change of a line of the cart is said. */
export const changeTone = ({ kind, price, price_then }: CartChange): string =>
  kind === 'priceChanged' ? (BigInt(price) < BigInt(price_then) ? 'text-good' : 'text-waiting') : TONES[kind]
