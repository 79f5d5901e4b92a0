import type { LineRow, OrderRoot, RefundRow, Standing } from '../order/order.root.ts'

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
const clock = ({ deadlineEvent, deadlineAt, deadlineLeft }: Standing<unknown>) => ({
  deadline_event: deadlineEvent,
  deadline_at: iso(deadlineAt),
  deadline_left: deadlineLeft,
})

/** An order as its table stores it. */
export const orderRow = (root: OrderRoot) => ({
  id: root.id,
  order_no: root.orderNo,
  batch_id: root.batchId,
  buyer_id: root.buyerId,
  shop_id: root.shopId,
  owner_id: root.ownerId,
  version: root.version,
  state: root.order.state,
  facts: root.order.facts,
  ...clock(root.order),
  settlement_state: root.settlement?.state ?? null,
  settlement_facts: root.settlement?.facts ?? null,
  settlement_event: root.settlement?.deadlineEvent ?? null,
  settlement_at: iso(root.settlement?.deadlineAt ?? null),
  settlement_left: root.settlement?.deadlineLeft ?? null,
  open_refunds: root.order.facts.openRefunds,
  address: root.address,
  remark: root.remark,
  goods_micro: root.goods.toString(),
  freight_micro: root.freight.toString(),
  discount_micro: root.discount.toString(),
  total_micro: root.total.toString(),
  paid_micro: root.paid.toString(),
  refunded_micro: root.refunded.toString(),
  settled_micro: root.settled.toString(),
  commission_micro: root.commission.toString(),
  commission_bp: root.commissionBp,
  level: root.level,
  parcel: root.parcel,
  tracking: root.parcel?.tracking ?? null,
  created_at: root.createdAt,
  paid_at: root.paidAt,
  shipped_at: root.shippedAt,
  received_at: root.receivedAt,
})

/** A line as its table stores it. */
export const lineRow = (root: OrderRoot, line: LineRow, position: number) => ({
  id: line.id,
  order_id: root.id,
  goods_id: line.goodsId,
  sku_id: line.skuId,
  title: line.title,
  picture: line.picture,
  spec: line.spec,
  quantity: line.quantity,
  price_micro: line.price.toString(),
  purchase_micro: (line.purchase ?? 0n).toString(),
  total_micro: line.total.toString(),
  share_micro: line.share.toString(),
  freight_share_micro: line.freightShare.toString(),
  refunded_micro: line.refunded.toString(),
  requests: line.requests,
  reviewed: line.reviewed,
  stock: line.stock,
  position,
})

/** A refund as its table stores it. */
export const refundRow = (root: OrderRoot, refund: RefundRow) => ({
  id: refund.id,
  refund_no: refund.refundNo,
  order_id: root.id,
  line_id: refund.lineId,
  state: refund.state,
  facts: refund.facts,
  ...clock(refund),
  reason: refund.reason,
  return_address: refund.returnAddress,
  parcel: refund.parcel,
  refusal: refund.refusal,
  shopper_evidence: refund.shopperEvidence,
  merchant_evidence: refund.merchantEvidence,
  ruling: refund.ruling,
  created_at: refund.createdAt,
})
