import { tagsOf } from '#machines/platform/chart.ts'
import { type DeliveryEstimate, deliveryEstimate, parcelEstimate } from '#machines/trade/delivery-estimate.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { maskedMobile } from '#contract/people/address.form.ts'
import type { AddressSnapshot, OrderView, RefundView } from '#contract/trade/order.contract.ts'
import { commissionOf, escrowOf, refundable } from './order.money.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { WebhookReader } from '../../platform/domain/domain.ts'
import type { OrderRoot, RefundRow } from './order.kind.ts'

const refundView = (root: OrderRoot, refund: RefundRow): RefundView => ({
  entity: 'refund',
  id: refund.id,
  version: root.version,
  RefundNo: refund.refundNo,
  order_id: root.id,
  line_id: refund.lineId,
  state: refund.state,
  facts: refund.facts,
  ...clockView(refund),
  money: refund.facts.amountMicro,
  reason: refund.reason,
  createtime: refund.createdAt,
  return_address: refund.returnAddress,
  parcel: refund.parcel,
  refusal: refund.refusal,
  shopper_evidence: refund.shopperEvidence,
  merchant_evidence: refund.merchantEvidence,
  shopper_pictures: [...refund.shopperPictures],
  merchant_pictures: [...refund.merchantPictures],
  ruling: refund.ruling,
})

/** Whether an order in this state is paid and has not left the shop. */
export const isToShip = (state: string): boolean =>
  ['paid', 'unshipped'].every((tag) => tagsOf(orderLifecycle, state).includes(tag))

/** Where the parcel goes, as far as one needs to know it: the desk rules without the number, and a shop sees the city where it has nothing to ship. */
export function addressFor(
  { address, state }: Pick<OrderRoot, 'address' | 'state'>,
  as: OrderView['as'],
): AddressSnapshot {
  const mobile = maskedMobile(address.mobile)
  if (as === 'support') return { ...address, mobile }
  return as === 'merchant' && !isToShip(state) ? { ...address, mobile, address: '', zip_code: '' } : address
}

/** What the platform will keep of what is in escrow: the shop's business, and no one else's. */
function commissionDue(root: OrderRoot, as: OrderView['as']): bigint {
  const isPending = root.settlement !== null && tagsOf(settlementLifecycle, root.settlement.state).includes('pending')
  return as === 'merchant' && isPending ? commissionOf(root) : 0n
}

/** An estimate as it crosses the wire: two moments, or null where none can be made. */
export const estimatedDays = (estimate: DeliveryEstimate | undefined): OrderView['estimate'] =>
  estimate ? { from: new Date(estimate.fromMs).toISOString(), to: new Date(estimate.toMs).toISOString() } : null

/** When it probably arrives: counted from the payment, then from the day on which the parcel left. */
function estimateOf({ state, facts, returnAddress, address, paidAt, shippedAt, receivedAt }: OrderRoot) {
  const isOver = receivedAt !== null || facts.deliveredAt !== null || !tagsOf(orderLifecycle, state).includes('open')
  if (paidAt === null || isOver) return null
  const way = { from: returnAddress?.country ?? null, to: address.country }
  return estimatedDays(
    shippedAt === null
      ? deliveryEstimate({ ...way, atMs: Date.parse(paidAt), holiday: facts.holiday })
      : parcelEstimate({ ...way, leftAtMs: Date.parse(shippedAt) }),
  )
}

/** The order as one party may see it: the same shape in answers, events and catch-up. */
export function presentOrder(root: OrderRoot, as: OrderView['as']): OrderView {
  const address = addressFor(root, as)
  return {
    entity: 'order',
    id: root.id,
    order_no: root.orderNo,
    batch_id: root.batchId,
    version: root.version,
    as,
    state: root.state,
    facts: root.facts,
    ...clockView(root),
    settlement: root.settlement === null ? null : { state: root.settlement.state, ...clockView(root.settlement) },
    shop: { id: root.shopId, name: root.shopName, logo: root.shopLogo },
    buyer: { id: root.buyerId, nickname: root.buyerName },
    createtime: root.createdAt,
    paymenttime: root.paidAt,
    delivertime: root.shippedAt,
    taketime: root.receivedAt,
    estimate: estimateOf(root),
    remark: root.remark,
    address,
    phone: address.mobile,
    parcel: root.parcel,
    money: {
      goods: root.goodsMicro.toString(),
      freight: root.freightMicro.toString(),
      discount: root.discountMicro.toString(),
      coupon: root.couponMicro.toString(),
      subsidy: root.subsidyMicro.toString(),
      subsidy_back: root.subsidyBackMicro.toString(),
      total: root.totalMicro.toString(),
      paid: root.paidMicro.toString(),
      refunded: root.refundedMicro.toString(),
      commission: root.commissionMicro.toString(),
      commission_due: commissionDue(root, as).toString(),
      settled: root.settledMicro.toString(),
      escrow: escrowOf(root).toString(),
    },
    lines: root.lines.map((line) => ({
      id: line.id,
      goods_id: line.goodsId,
      sku_id: line.skuId,
      title: line.title,
      // The shop's own name for the variant: only the shop packs by it.
      code: as === 'merchant' ? (root.codes[line.id] ?? '') : '',
      picture: line.picture,
      spec: line.spec,
      quantity: line.quantity,
      price: line.priceMicro.toString(),
      total: line.totalMicro.toString(),
      paid_share: line.shareMicro.toString(),
      subsidy_share: line.subsidyShareMicro.toString(),
      freight_share: line.freightShareMicro.toString(),
      refunded: line.refundedMicro.toString(),
      refundable: refundable(root, line).toString(),
      requests: line.requests,
      reviewed: line.reviewed,
    })),
    refunds: root.refunds.map((refund) => refundView(root, refund)),
    timeline: root.timeline,
  }
}

/** What a seller's program is told of a paid order. */
export const paidNews: WebhookReader = ({ view }) => {
  const { id, order_no, money } = view as OrderView
  return { event: 'order.paid', data: { order_id: id, order_no, total: money.total } }
}
