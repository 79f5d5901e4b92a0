import { type Problem, problem } from '../platform/problem.ts'

/** What the level of a shop allows of what stands on its shelf. */
export interface ListingLimits {
  readonly level: number
  /** Products on the shelf. */
  readonly listings: number
  /** The highest price, micro-USDT. */
  readonly price: string
  readonly profit_percent: number
}

/** The prices of one variant, micro-USDT. */
export interface Prices {
  readonly price: string
  readonly purchase: string
}

/** What one piece earns before commission: the price less the purchase price. Signed micro-USDT. */
export const expectedProfit = ({ price, purchase }: Prices): string => (BigInt(price) - BigInt(purchase)).toString()

/** The share of the price that is profit before commission, in hundredths of a percent, rounded down; below zero for a loss. */
export function profitBasisPoints({ price, purchase }: Prices): number {
  const sale = BigInt(price)
  if (sale === 0n) return 0
  const scaled = (sale - BigInt(purchase)) * 10_000n
  const cut = scaled / sale
  return Number(scaled < 0n && cut * sale !== scaled ? cut - 1n : cut)
}

/** Whether the profit is more than this share of the price; exact, so that a share that is just reached is allowed. */
const isAboveShare = ({ price, purchase }: Prices, percent: number): boolean =>
  (BigInt(price) - BigInt(purchase)) * 100n > BigInt(price) * BigInt(percent)

/** What the level does not allow of the prices of one variant on the shelf; `at` is its field, as `skus.0`. */
export function wrongForLevel(prices: Prices, limits: ListingLimits, at: string): Problem[] {
  const { level, price, profit_percent: percent } = limits
  return [
    ...(BigInt(prices.price) > BigInt(price)
      ? [problem('goods.priceAboveCap', { level, max: price }, `${at}.price`)]
      : []),
    ...(isAboveShare(prices, percent) ? [problem('goods.profitAboveCap', { level, percent }, `${at}.purchase`)] : []),
  ]
}

/** That the shelf has no room for `more` products. */
export const listingsFull = (onShelf: number, more: number, { level, listings }: ListingLimits): Problem | undefined =>
  onShelf + more > listings ? problem('goods.listingsFull', { level, most: listings }) : undefined

/** How a bulk action changes a price: to an amount, by hundredths of a percent, or by an amount. Amounts are signed micro-USDT. */
export type PriceChange = { readonly to: string } | { readonly by_basis_points: number } | { readonly by: string }

/** Prices that were computed end on a cent. */
const CENT = 10_000n

/** The price after a change, micro-USDT, a computed one rounded half up to the cent. It may be 0 or less: then it is no price. */
export function changedPrice(price: string, change: PriceChange): string {
  if ('to' in change) return change.to
  if ('by' in change) return (BigInt(price) + BigInt(change.by)).toString()
  const exact = BigInt(price) * BigInt(10_000 + change.by_basis_points)
  return (((exact + CENT * 5_000n) / (CENT * 10_000n)) * CENT).toString()
}
