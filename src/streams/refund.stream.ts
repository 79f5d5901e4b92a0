import type { OrderView, RefundView } from '#contract/order.contract.ts'

/** The latest refund of a line, for the buttons beside it. */
export const latestRefundOf = ({ refunds }: OrderView, lineId: string): RefundView | undefined =>
  refunds.findLast(({ line_id }) => line_id === lineId)
