import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { isFullyRefunded, keptFreight, mostRefundable, type RefundableOrder } from '#machines/trade/refundable.ts'
import type { RefundRequestFacts } from '#machines/trade/refund.creation.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import type { LineRow, OrderRoot } from './order.kind.ts'

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

/** The same with at least one micro-USDT in each part, where there is enough for that: a line that costs its buyer nothing could not be refunded. */
export function shareToAll(amount: bigint, weights: readonly bigint[]): bigint[] {
  const least = BigInt(weights.length)
  return amount < least ? share(amount, weights) : share(amount - least, weights).map((part) => part + 1n)
}

/** What the buyer paid and did not get back. */
const keptOfBuyer = (root: OrderRoot): bigint => root.paidMicro - root.refundedMicro
/** What the platform's coupon paid and did not get back. */
export const keptOfPlatform = (root: OrderRoot): bigint =>
  root.paidAt === null ? 0n : root.subsidyMicro - root.subsidyBackMicro

/** What this order's escrow still holds. */
export const escrowOf = (root: OrderRoot): bigint =>
  keptOfBuyer(root) + keptOfPlatform(root) - root.settledMicro - root.commissionMicro

/** What the platform gets back of a line of which so much went back to the buyer: in proportion, so that it bears its part of what stays paid. */
export function subsidyBackOf(
  { shareMicro, subsidyShareMicro }: Pick<LineRow, 'shareMicro' | 'subsidyShareMicro'>,
  refundedMicro: bigint,
): bigint {
  if (shareMicro === 0n) return 0n
  return (subsidyShareMicro * (refundedMicro < shareMicro ? refundedMicro : shareMicro)) / shareMicro
}

/** What the shop gets for a line, before its commission: what its buyer and the platform paid and did not get back. */
const netOf = (line: LineRow): bigint =>
  most(0n, line.shareMicro - line.refundedMicro) + line.subsidyShareMicro - subsidyBackOf(line, line.refundedMicro)

/**
 * The pieces of a line that count as sold: in proportion to the money that stayed paid, rounded to the nearest piece. Two pieces at
 * half of the list price count as one.
 */
export function soldPieces(line: LineRow): number {
  const { quantity, priceMicro } = line
  const list = priceMicro * BigInt(quantity)
  const kept = netOf(line)
  if (list === 0n || kept >= list) return quantity
  return Number((BigInt(quantity) * kept * 2n + list) / (list * 2n))
}

/** Whether the goods have not left the shop. */
export const isUnshipped = (root: OrderRoot): boolean => tagsOf(orderLifecycle, root.state).includes('unshipped')

const isAfterSales = ({ settlement }: OrderRoot): boolean =>
  settlement !== null && tagsOf(settlementLifecycle, settlement.state).includes('afterSales')

const refundableIn = (root: OrderRoot): RefundableOrder => ({
  isUnshipped: isUnshipped(root),
  isAfterSales: isAfterSales(root),
  freightMicro: root.freightMicro,
  escrowMicro: keptOfBuyer(root),
  lines: root.lines,
})

/** The most that may be refunded for a line, in micro-USDT. */
export const refundable = (root: OrderRoot, line: LineRow): bigint => mostRefundable(refundableIn(root), line)

/** The facts that a refund of a line is checked against. */
export function refundFacts(root: OrderRoot, line: LineRow): RefundRequestFacts {
  const order = refundableIn(root)
  const isOpen = (state: string): boolean => tagsOf(refundLifecycle, state).includes('open')
  return {
    isPaid: root.settlement !== null,
    isAfterSales: order.isAfterSales,
    isShipped: !order.isUnshipped,
    isFullyRefunded: isFullyRefunded(line),
    isRuled: root.refunds.some(({ lineId, ruling }) => lineId === line.id && ruling !== null),
    hasOpenRequest: root.refunds.some(({ lineId, state }) => lineId === line.id && isOpen(state)),
    requests: line.requests,
    maxRequests: root.facts.terms.refundRequests,
    maxMicro: mostRefundable(order, line).toString(),
    keptFreightMicro: keptFreight(order, line).map(String),
  }
}

/** Commission on goods after discount and refunds, nothing on freight; the rate was frozen at PLACE. */
export function commissionOf(root: OrderRoot): bigint {
  const net = root.lines.reduce((sum, line) => sum + netOf(line), 0n)
  return (net * BigInt(root.commissionBp)) / 10_000n
}
