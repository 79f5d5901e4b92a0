import { deskOrderCalls, orderCalls, payCalls, shopOrderCalls } from '#contract/order.calls.ts'
import { deskRefundCalls, refundCalls, shopRefundCalls } from '#contract/refund.calls.ts'
import { asking, type Asked } from './asked.ts'
import { type Person, PIN, USDT } from './factories.ts'
import type { Deal } from './orders.ts'
import { claimFor, refundOf } from './refunds.ts'

/** Who asks for whom; strangers may stand in for the parties. */
export interface Askers {
  readonly buyer: Person
  readonly owner: Person
  readonly desk: Person
}

/** Every read of one order. */
export const readsOf = ({ order: { id } }: Deal, { buyer, owner, desk }: Askers): Asked[] => [
  asking(orderCalls.getOrderInfo, { id }, buyer),
  asking(orderCalls.getLogistics, { id }, buyer),
  asking(payCalls.getPay, { ids: id }, buyer),
  asking(shopOrderCalls.orderInfo, { id }, owner),
  asking(deskOrderCalls.orderInfo, { id }, desk),
  asking(deskOrderCalls.approvals, { id }, desk),
]

/** Every move somebody may ask of one order, with an input that is right by itself. */
export function movesOf({ order }: Deal, addressId: string, { buyer, owner, desk }: Askers): Asked[] {
  const { id, lines } = order
  const reviews = lines.map((line) => ({ line_id: line.id, stars: 5, text: 'good' }))
  return [
    asking(payCalls.payment, { ids: [id], total: order.money.total, pay_password: PIN }, buyer),
    asking(orderCalls.cancelOrder, { id }, buyer),
    asking(orderCalls.confirmOrder, { id }, buyer),
    asking(orderCalls.extendReceipt, { id }, buyer),
    asking(orderCalls.remindShip, { id }, buyer),
    asking(orderCalls.editOrderAddress, { id, address_id: addressId }, buyer),
    asking(orderCalls.commentOrder, { id, lines: reviews }, buyer),
    asking(shopOrderCalls.delivery, { id, parcel: { carrier: 'SF', tracking: `T${id}` } }, owner),
    asking(shopOrderCalls.lowerPrice, { id, total: String(21n * USDT) }, owner),
    asking(shopOrderCalls.merchantCancel, { id }, owner),
    asking(deskOrderCalls.forceClose, { id, reason: 'fraud' }, desk),
  ]
}

/** Every move somebody may ask of the last refund of an order. */
export function refundMovesOf(deal: Deal, { buyer, owner, desk }: Askers): Asked[] {
  const id = refundOf(deal.order)
  const parcel = { carrier: 'SF', tracking: 'BACK1' }
  const { kind, money, reason } = claimFor(deal)
  return [
    asking(refundCalls.editRefund, { id, kind, money, reason }, buyer),
    asking(refundCalls.toExpress, { id, parcel }, buyer),
    asking(refundCalls.closeRefund, { id }, buyer),
    asking(refundCalls.arbitrationRefund, { id, evidence: 'see the crack' }, buyer),
    asking(shopRefundCalls.refundAgree, { id }, owner),
    asking(shopRefundCalls.refundRefuse, { id, reason: 'it was fine' }, owner),
    asking(shopRefundCalls.refundReceiving, { id, sellable: true }, owner),
    asking(shopRefundCalls.refundDispute, { id, evidence: 'not ours' }, owner),
    asking(deskRefundCalls.ruleRefund, { id, for: 'merchant', reason: 'clear' }, desk),
    asking(deskRefundCalls.ruleRefund, { id, for: 'shopper', reason: 'clear' }, desk),
  ]
}
