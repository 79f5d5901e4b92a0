/** Every window, cap and rate of `lifecycles.md`. A change here is a new version of the shop's terms. */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const seconds = (n: number): number => n * second
export const minutes = (n: number): number => n * minute
export const hours = (n: number): number => n * hour
export const days = (n: number): number => n * day

/** A paused clock runs on with what was left, but never with less than this. */
export const RESUME_AT_LEAST_MS = hours(24)

/** After a delivered scan the shopper has this long before receipt is taken for granted. */
export const AFTER_DELIVERY_MS = days(3)
export const EXTENSION_MS = days(5)
export const EXTEND_WITHIN_MS = days(3)
export const REMIND_EVERY_MS = hours(12)

/** A code by mail: six digits, this long, this many tries, and not asked for again sooner than this. */
export const CODE_DIGITS = 6
export const CODE_LIFE_MS = minutes(10)
export const CODE_RESEND_MS = seconds(60)
export const CODE_TRIES = 5

export const MAX_LINE_QUANTITY = 50
export const MAX_CART_LINES = 100
/** Hoarding guard: unpaid orders one shopper may hold at a time. */
export const MAX_UNPAID_ORDERS = 20
export const MAX_REFUND_EDITS = 2
export const MAX_REFUND_REQUESTS = 2

/** Two people decide above this, in micro-USDT. */
export const TWO_PEOPLE_ABOVE_MICRO = 500_000_000n

interface LevelTerms {
  readonly bondMicro: bigint
  readonly profitCapPercent: number
  readonly promotedViews: number
  readonly shelf: number
  readonly highestPriceMicro: bigint
}

const usdt = (whole: number): bigint => BigInt(whole) * 1_000_000n

/** What each shop level allows, by level 0–5. */
export const LEVELS: readonly LevelTerms[] = [
  { bondMicro: usdt(0), profitCapPercent: 10, promotedViews: 50, shelf: 10, highestPriceMicro: usdt(100) },
  { bondMicro: usdt(100), profitCapPercent: 12, promotedViews: 200, shelf: 50, highestPriceMicro: usdt(100) },
  { bondMicro: usdt(500), profitCapPercent: 14, promotedViews: 500, shelf: 150, highestPriceMicro: usdt(500) },
  { bondMicro: usdt(2_000), profitCapPercent: 16, promotedViews: 1_500, shelf: 500, highestPriceMicro: usdt(2_000) },
  { bondMicro: usdt(5_000), profitCapPercent: 18, promotedViews: 4_000, shelf: 1_500, highestPriceMicro: usdt(5_000) },
  {
    bondMicro: usdt(10_000),
    profitCapPercent: 20,
    promotedViews: 10_000,
    shelf: 5_000,
    highestPriceMicro: usdt(10_000),
  },
]

/** Commission in basis points of goods after discount: 5 %, less half a point a level. Nothing on freight. */
export const commissionBasisPoints = (level: number): number => 500 - 50 * level
