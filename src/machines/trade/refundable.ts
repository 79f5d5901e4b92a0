/** As much of an order line as a refund of it reads. Amounts in micro-USDT. */
export interface RefundableLine {
  readonly id: string
  /** The part of the payment that stands for this line, without freight. */
  readonly shareMicro: bigint
  readonly freightShareMicro: bigint
  readonly refundedMicro: bigint
}

/** As much of an order as a refund of one of its lines reads. */
export interface RefundableOrder {
  readonly isUnshipped: boolean
  /** Whether the settlement is still in escrow or in its after-sales window. */
  readonly isAfterSales: boolean
  readonly freightMicro: bigint
  readonly escrowMicro: bigint
  readonly lines: readonly RefundableLine[]
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** Whether the goods part of a line was refunded whole. */
export const isFullyRefunded = ({
  refundedMicro,
  shareMicro,
}: Pick<RefundableLine, 'refundedMicro' | 'shareMicro'>): boolean => shareMicro > 0n && refundedMicro >= shareMicro

const isLast = ({ lines }: RefundableOrder, { id }: RefundableLine): boolean =>
  lines.every((line) => line.id === id || isFullyRefunded(line))

const freightLeft = ({ freightMicro, lines }: RefundableOrder): bigint =>
  positive(
    lines.reduce((left, { refundedMicro, shareMicro }) => left - positive(refundedMicro - shareMicro), freightMicro),
  )

/**
 * The most that may be refunded for a line: its paid share less what went back; with its freight share while unshipped, and with
 * all the freight that is left if it is the last line (decision 0005).
 */
export function mostRefundable(order: RefundableOrder, line: RefundableLine): bigint {
  if (!order.isAfterSales) return 0n
  const goodsLeft = positive(line.shareMicro - line.refundedMicro)
  if (isLast(order, line)) return least(order.escrowMicro, goodsLeft + freightLeft(order))
  const owed = order.isUnshipped ? positive(line.shareMicro + line.freightShareMicro - line.refundedMicro) : goodsLeft
  return least(order.escrowMicro, owed)
}

/** The freight that the shop keeps when this line is refunded, the line's own and all of the order's: shipped, and other lines are left. */
export const keptFreight = (order: RefundableOrder, line: RefundableLine): bigint[] =>
  order.isUnshipped || isLast(order, line) ? [] : [line.freightShareMicro, freightLeft(order)]

/** Whether an amount is something, and not more than the most. Amounts in micro-USDT, as text. */
export const isWithin = (amountMicro: string, maxMicro: string): boolean =>
  BigInt(amountMicro) > 0n && BigInt(amountMicro) <= BigInt(maxMicro)

/** Whether an amount exceeds the most by exactly some freight that the shop keeps. Amounts in micro-USDT, as text. */
export const asksForFreight = (amountMicro: string, maxMicro: string, keptFreightMicro: readonly string[]): boolean =>
  keptFreightMicro.some((freight) => freight !== '0' && BigInt(amountMicro) - BigInt(maxMicro) === BigInt(freight))
