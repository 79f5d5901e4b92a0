import { type Clock, still } from './clocks.ts'

/** What the shop of a walk sells, by the model's own names. */
export type Ware = 'cup' | 'pot'

/** A refund as its lifecycle is meant. */
export interface ModelRefund {
  state: 'applied' | 'refused' | 'returning' | 'returned' | 'arbitrating' | 'succeeded' | 'closed'
  kind: 'money' | 'goods'
  amount: bigint
  edits: number
  /** When the clock moves it; null where nothing but a person does. */
  due: number | null
}

/** One line of an order, with its last refund. */
export interface ModelLine {
  readonly ware: Ware
  readonly pieces: number
  /** Micro-USDT: the price of all pieces, what of it was paid, its part of the freight, and what came back. */
  readonly worth: bigint
  share: bigint
  /** What the platform's coupon pays of it. */
  readonly subsidy: bigint
  readonly freight: bigint
  refunded: bigint
  requests: number
  /** Whether customer service decided about it. */
  isRuled: boolean
  /** Whether its pieces are with the buyer or on their way there. */
  isTaken: boolean
  refund: ModelRefund | null
}

/** An order as a plain object, in the smallest terms. */
export interface ModelOrder {
  state:
    | 'pendingPayment'
    | 'pendingDelivery'
    | 'pendingReceipt'
    | 'pendingReview'
    | 'completed'
    | 'cancelled'
    | 'refunded'
  settlement: 'none' | 'escrow' | 'settling' | 'settled' | 'reversed'
  readonly lines: ModelLine[]
  readonly freight: bigint
  total: bigint
  paid: bigint
  refunded: bigint
  /** What of the platform's coupon went back. */
  returned: bigint
  settled: bigint
  commission: bigint
  isShipped: boolean
  isDelivered: boolean
  isExtended: boolean
  hasNewAddress: boolean
  remindedAt: number | null
  readonly placedAt: number
  /** When it ended because its buyer did not pay. */
  lapsedAt: number | null
  clock: Clock
  settling: Clock
}

/** What everybody has, and what time it is. */
export interface ModelWorld {
  now: number
  buyer: bigint
  owner: bigint
  fees: bigint
  /** What coupons of the platform paid, below zero. */
  platform: bigint
  readonly stock: Record<Ware, number>
  readonly orders: Map<string, ModelOrder>
}

/** What a command brings along. */
export interface Given {
  readonly line: ModelLine
  /** How much of the most that may be asked, in percent. */
  readonly percent: bigint
  readonly kind: ModelRefund['kind']
  readonly isSellable: boolean
}

/** One command on one order: when the shop must take it, and what it does then. */
export interface ModelMove {
  can(world: ModelWorld, order: ModelOrder, given: Given): boolean
  does(world: ModelWorld, order: ModelOrder, given: Given): void
}

/** An order that was just placed. */
export const newOrder = (lines: ModelLine[], freight: bigint, now: number, payMs: number): ModelOrder => ({
  state: 'pendingPayment',
  settlement: 'none',
  lines,
  freight,
  total: lines.reduce((sum, { share }) => sum + share, freight),
  paid: 0n,
  refunded: 0n,
  returned: 0n,
  settled: 0n,
  commission: 0n,
  isShipped: false,
  isDelivered: false,
  isExtended: false,
  hasNewAddress: false,
  remindedAt: null,
  placedAt: now,
  lapsedAt: null,
  clock: { at: now + payMs, left: null },
  settling: still(),
})
