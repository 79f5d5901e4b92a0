import { newTxId } from '#tests/support/money.ts'
import { USDT } from '#tests/support/usdt.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The windows of the lifecycles, in milliseconds: written down again, so that the shop's own cannot drift unseen. */
export const WINDOW = {
  expire: DAY,
  putOff: HOUR,
  watchedHold: 7 * DAY,
  handHold: DAY,
  changeHold: DAY,
  newAddress: DAY,
  autoApprove: HOUR / 6,
  unknown: HOUR / 2,
  lease: HOUR / 4,
  together: DAY,
  decided: DAY,
  young: 7 * DAY,
  refusedLately: 30 * DAY,
  watchUnsent: 30 * DAY,
  ship: 3 * DAY,
} as const

/** Its amounts, in micro-USDT. */
export const AMOUNT = {
  leastRecharge: 10n * USDT,
  leastWithdrawal: 20n * USDT,
  automatic: 200n * USDT,
  twoPeople: 1_000n * USDT,
  aDay: 10_000n * USDT,
  /** What a last payout is at least: the fee of its network, and a cent that arrives. */
  leastLast: { ERC20: 5n * USDT + 10_000n, BEP20: USDT + 10_000n },
} as const

/** Its numbers: requests that may be open, withdrawals in a month, and confirmations. */
export const NUMBER = { open: 5, aMonth: 10, credited: 1, released: 20 } as const

/** The network that the shop reads itself, and the one that finance looks at. */
export type Net = 'ERC20' | 'BEP20'

/** A person with a wallet. */
export interface ModelShopper {
  readonly kind: 'shopper'
  readonly bornAt: number
  /** When the newer of their addresses may be sent to. */
  readonly addressUsableAt: number
  available: bigint
  outgoing: bigint
  debt: bigint
  isFrozen: boolean
  /** Whether a chain took a credit back since finance last freed the wallet. */
  isReversed: boolean
  blockedUntil: number
  readonly holds: ModelHold[]
}

/** What is left of a recharge's amount that may not be withdrawn yet. */
export interface ModelHold {
  readonly recharge: ModelRecharge
  left: bigint
  until: number
}

/** Money on its way in, as its lifecycle is meant. */
export interface ModelRecharge {
  readonly kind: 'recharge'
  /** The shop's own; empty until it told of a recharge that no one asked for. */
  id: string
  readonly owner: ModelShopper
  readonly network: Net
  /** The transaction that finance types in where it made one up. */
  readonly imagined: string
  state:
    | 'pending.submitted'
    | 'pending.confirming'
    | 'approved'
    | 'rejected.refused'
    | 'rejected.expired'
    | 'rejected.reversed'
  readonly asked: bigint | null
  arrived: bigint | null
  txId: string | null
  /** Whether finance credited it. */
  isReviewed: boolean
  due: number | null
}

/** A transfer to a shopper's address, as the chain shows it. */
export interface ModelTransfer {
  readonly kind: 'transfer'
  readonly id: string
  readonly owner: ModelShopper
  readonly txId: string
  readonly amount: bigint
  confirmations: number
  isGone: boolean
  /** Whether nothing more can come of it. */
  isSettled: boolean
  recharge: ModelRecharge | null
}

/** Money on its way out. */
export interface ModelWithdrawal {
  readonly kind: 'withdrawal'
  readonly id: string
  readonly owner: ModelShopper
  readonly network: Net
  /** The transaction that finance names. */
  readonly named: string
  readonly isLast: boolean
  readonly amount: bigint
  readonly at: number
  state:
    | 'pending'
    | 'approved.toSend'
    | 'approved.sending'
    | 'approved.unresolved'
    | 'approved.done'
    | 'rejected.refused'
    | 'rejected.cancelled'
    | 'rejected.failed'
  risks: readonly string[]
  txId: string | null
  decidedAt: number
  hasLeftTwice: boolean
  due: number | null
  taken: { readonly clerk: number; readonly until: number } | null
}

/** Goods that were paid for and not shipped, and which holds they were paid with. */
export interface ModelOrder {
  readonly kind: 'order'
  readonly id: string
  readonly owner: ModelShopper
  readonly total: bigint
  readonly taken: readonly { readonly hold: ModelHold; readonly amount: bigint }[]
  due: number | null
}

/** What one of finance said of a large sum, waiting for the other. */
interface Said {
  readonly about: string
  readonly clerk: number
  readonly label: string
  readonly at: number
}

/** What one of finance granted alone. */
interface Decided {
  readonly kind: string
  readonly owner: ModelShopper
  readonly clerk: number
  readonly amount: bigint
  readonly at: number
}

/** Everything of one walk. */
export interface MoneyWorld {
  now: number
  /** Whether the node of the network that is read is away. */
  isAway: boolean
  /** The transaction that is sent next. */
  nextTxId: string
  readonly shoppers: readonly ModelShopper[]
  readonly recharges: ModelRecharge[]
  readonly transfers: ModelTransfer[]
  readonly withdrawals: ModelWithdrawal[]
  readonly orders: ModelOrder[]
  said: readonly Said[]
  readonly decided: Decided[]
}

/** A shopper with so much. */
export const newShopper = (bornAt: number, available: bigint, addressUsableAt: number): ModelShopper => ({
  kind: 'shopper',
  bornAt,
  addressUsableAt,
  available,
  outgoing: 0n,
  debt: 0n,
  isFrozen: false,
  isReversed: false,
  blockedUntil: 0,
  holds: [],
})

/** A recharge at the beginning of its life; nothing expires where no one reads the chain. */
export const newRecharge = (
  { now }: MoneyWorld,
  owner: ModelShopper,
  network: Net,
  { id = '', asked = null as bigint | null } = {},
): ModelRecharge => ({
  kind: 'recharge',
  id,
  owner,
  network,
  imagined: newTxId(),
  state: 'pending.submitted',
  asked,
  arrived: null,
  txId: null,
  isReviewed: false,
  due: network === 'ERC20' ? now + WINDOW.expire : null,
})
