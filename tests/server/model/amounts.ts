import type { ModelLine, ModelOrder } from './world.ts'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** What the shops of the factories pay of their goods: level 1. */
const COMMISSION_BASIS_POINTS = 450n

/** An amount by weight, to the micro-USDT: what is over goes to the largest remainders, the lower line first. */
export function divided(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights)
  const parts = weights.map((weight) => (amount * weight) / whole)
  const byRemainder = weights
    .map((weight, index) => [(amount * weight) % whole, index] as const)
    .sort(([a, i], [b, j]) => (a === b ? i - j : a > b ? -1 : 1))
  const over = Number(amount - sum(parts))
  for (const [, index] of byRemainder.slice(0, over)) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}

/** What the platform paid for an order and did not get back. */
export const subsidised = ({ paid, lines, returned }: ModelOrder): bigint =>
  paid === 0n ? 0n : sum(lines.map(({ subsidy }) => subsidy)) - returned

/** What was paid for an order and no one has yet. */
export const escrowed = (order: ModelOrder): bigint =>
  order.paid - order.refunded + subsidised(order) - order.settled - order.commission

/** What the platform gets back of a line, once so much went back to the buyer. */
export const returnedOf = ({ share, subsidy }: ModelLine, refunded: bigint): bigint =>
  share === 0n ? 0n : (subsidy * least(refunded, share)) / share

/** Whether all that was paid for a line's goods went back. */
export const isGone = ({ refunded, share }: ModelLine): boolean => share > 0n && refunded >= share

/** The most that a line may ask back: its goods; its freight while nothing was sent; all that is left of it as the last one. */
export function mostOf(order: ModelOrder, line: ModelLine): bigint {
  if (order.settlement !== 'escrow' && order.settlement !== 'settling') return 0n
  const goods = positive(line.share - line.refunded)
  const freightGone = sum(order.lines.map(({ refunded, share }) => positive(refunded - share)))
  const isLast = order.lines.every((other) => other === line || isGone(other))
  const buyers = order.paid - order.refunded
  if (isLast) return least(buyers, goods + positive(order.freight - freightGone))
  return least(buyers, order.isShipped ? goods : positive(line.share + line.freight - line.refunded))
}

/** What the platform keeps of an order as it is settled: of goods that stayed sold, and nothing of the freight. */
export const commissionOn = ({ lines }: ModelOrder): bigint =>
  (sum(lines.map((line) => positive(line.share - line.refunded) + line.subsidy - returnedOf(line, line.refunded))) *
    COMMISSION_BASIS_POINTS) /
  10_000n
