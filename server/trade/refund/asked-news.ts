import type { OrderView } from '#contract/trade/order.contract.ts'
import type { WebhookReader } from '../../platform/domain/domain.ts'

/** What a seller's program is told of a request: the newest of its order. */
export const askedNews: WebhookReader = ({ view, at }) => {
  const { id, order_no, refunds } = view as OrderView
  const asked = refunds.find(({ createtime }) => createtime === at.toISOString()) ?? refunds.at(-1)
  if (!asked) return undefined
  const data = { order_id: id, order_no, refund_id: asked.id, refund_no: asked.RefundNo, amount: asked.money }
  return { event: 'refund.requested', data }
}
