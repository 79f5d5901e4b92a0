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

/** A parcel's carrier and tracking number as they are typed. */
export const MAX_PARCEL_TEXT = 40
export const SHORTEST_TRACKING = 4

export const MAX_LINE_QUANTITY = 50
export const MAX_CART_LINES = 100
/** Hoarding guard: unpaid orders one shopper may hold at a time. */
export const MAX_UNPAID_ORDERS = 20
export const MAX_REFUND_EDITS = 2
export const MAX_REFUND_REQUESTS = 2

/** Two people rule on a refund above this, in micro-USDT. */
export const TWO_PEOPLE_ABOVE_MICRO = 500_000_000n
/** Two people approve a recharge or a withdrawal from this on, in micro-USDT. */
export const TWO_PEOPLE_FROM_MICRO = 1_000_000_000n

interface LevelTerms {
  readonly bondMicro: bigint
  readonly profitCapPercent: number
  readonly promotedViews: number
  readonly shelf: number
  readonly highestPriceMicro: bigint
}

const usdt = (whole: number): bigint => BigInt(whole) * 1_000_000n

/** The networks that USDT travels on here. */
export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const
export type Network = (typeof NETWORKS)[number]

/** What a withdrawal costs on each network; it is taken out of the amount. */
export const WITHDRAWAL_FEE_MICRO: Readonly<Record<Network, bigint>> = {
  TRC20: usdt(2),
  ERC20: usdt(5),
  BEP20: usdt(1),
}

/** The longest name of an address in the book of addresses. */
export const MAX_LABEL = 40

export const RECHARGE_MIN_MICRO = usdt(10)
export const MAX_PENDING_RECHARGES = 5
/** Nothing seen on a watched network for this long ends a recharge; what arrives later is credited as a new one. */
export const RECHARGE_LIFE_MS = hours(24)
/** While the node of its network is away, each time: long enough that what was missed is read before it ends after all. */
export const EXPIRE_PUT_OFF_MS = hours(1)
/** One confirmation credits; so many let the money be withdrawn. */
export const CREDITED_AT_CONFIRMATIONS = 1
export const RELEASED_AT_CONFIRMATIONS = 20
/**
 * How long a credit is held from withdrawal: where nobody counts confirmations for this long, and where somebody does at most, for
 * a chain that is read no more must hold no money for ever.
 */
export const rechargeHoldMs = (watched: boolean): number => (watched ? days(7) : hours(24))

/** Whether a network numbers the payments of a wallet: of two that bear one number only one can ever arrive. */
export const HAS_NONCE: Readonly<Record<Network, boolean>> = { TRC20: false, ERC20: true, BEP20: true }

export const WITHDRAWAL_MIN_MICRO = usdt(20)
export const WITHDRAWALS_A_MONTH = 10
export const WITHDRAWAL_DAILY_MICRO = usdt(10_000)
/** Up to this, and without a risk, the clock approves: late enough that the shopper may still think better of it. */
export const AUTO_APPROVE_MICRO = usdt(200)
export const AUTO_APPROVE_AFTER_MS = minutes(10)
/** A broadcast that nobody has seen on its chain by then is unresolved, and a person must find out. */
export const BROADCAST_LIFE_MS = minutes(30)
/** What was proven unsent is looked for on its chain this long all the same: it may have been stuck. */
export const UNSENT_WATCH_MS = days(30)
/** After another password, payment password or email, and for a new address, nothing is withdrawn for this long. */
export const CREDENTIAL_HOLD_MS = hours(24)
export const ADDRESS_HOLD_MS = hours(24)
export const MAX_WALLET_ADDRESSES = 20
/** An account younger than this is looked at by a person, and one whose withdrawal was refused in this time. */
export const YOUNG_ACCOUNT_MS = days(7)
export const REFUSED_LATELY_MS = days(30)
/** Customer service's and finance's own targets where the tables name none. */
export const DESK_TARGET_MS = hours(24)

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
