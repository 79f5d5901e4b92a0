import { orderLifecycle } from '#machines/order.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { statesTagged, tagsOf } from '#machines/lifecycle.ts'
import { listed } from '../db/literal.ts'
import type { LineRow, OrderRoot } from './order.root.ts'

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Divides an amount by weight with the largest remainder; ties go to the lower line. The parts always sum to the amount. */
export function share(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n))
  const parts = weights.map((weight) => (amount * weight) / sum)
  let rest = amount - parts.reduce((a, b) => a + b, 0n)
  const order = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of order) {
    if (rest === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    rest -= 1n
  }
  return parts
}

/** What this order's escrow still holds. */
export const escrowOf = (root: OrderRoot): bigint =>
  root.paidMicro - root.refundedMicro - root.settledMicro - root.commissionMicro

/** Whether the goods part of a line went back whole. */
export const isGone = (line: LineRow): boolean => line.refundedMicro >= line.shareMicro && line.shareMicro > 0n
/** The contrary of `isGone` for a query: whether a line, by its name there, stayed sold. */
export const staysSold = (line: string): string =>
  `(${line}.refunded_micro < ${line}.share_micro or ${line}.share_micro = 0)`

/** For a query: whether an order, by its name there, is paid and its money not settled for good. */
export const isSettling = (order: string): string =>
  `${order}.settlement_state in (${listed(statesTagged(settlementLifecycle, 'pending'))})`

/** For a query: whether an order, by its name there, was settled or kept its freight, and did not go back whole. */
export const wasEarned = (order: string): string =>
  `(${order}.settlement_state = 'settled' or ${order}.settled_micro > 0)`

/** Whether the goods have not left the shop. */
export const isUnshipped = (root: OrderRoot): boolean => tagsOf(orderLifecycle, root.state).includes('unshipped')

/**
 * The most that may be asked back for a line: its paid share less what went back, with its freight share while unshipped,
 * and with all freight that is left when it is the last line (lifecycles.md, refund APPLY). Micro-USDT.
 */
export function refundable(root: OrderRoot, line: LineRow): bigint {
  const open = root.settlement !== null && tagsOf(settlementLifecycle, root.settlement.state).includes('afterSales')
  if (!open) return 0n
  const others = root.lines.filter((other) => other.id !== line.id)
  const goodsLeft = most(0n, line.shareMicro - line.refundedMicro)
  if (others.every(isGone)) return least(escrowOf(root), goodsLeft + freightLeft(root))
  const owed = isUnshipped(root) ? line.shareMicro + line.freightShareMicro - line.refundedMicro : goodsLeft
  return least(escrowOf(root), most(0n, owed))
}

/** The freight that a line brings nobody back, its own and all of the order's: shipped, and other lines are left. Micro-USDT. */
export function keptFreight(root: OrderRoot, line: LineRow): bigint[] {
  const isLast = root.lines.every((other) => other.id === line.id || isGone(other))
  return isUnshipped(root) || isLast ? [] : [line.freightShareMicro, freightLeft(root)]
}

function freightLeft(root: OrderRoot): bigint {
  const freightRefunded = root.lines.reduce((sum, line) => sum + most(0n, line.refundedMicro - line.shareMicro), 0n)
  return most(0n, root.freightMicro - freightRefunded)
}

/** Commission on goods after discount and refunds, nothing on freight; the rate was frozen at PLACE. */
export function commissionOf(root: OrderRoot): bigint {
  const net = root.lines.reduce((sum, line) => sum + most(0n, line.shareMicro - line.refundedMicro), 0n)
  return (net * BigInt(root.commissionBp)) / 10_000n
}
