import type { OrderView, RefundView } from '#contract/trade/order.contract.ts'

/** The latest refund of an order line, for its buttons. */
export const latestRefundOf = ({ refunds }: OrderView, lineId: string): RefundView | undefined =>
  refunds.findLast(({ line_id }) => line_id === lineId)
