import { deskOrderCalls, orderCalls, orderMoves, payCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { deskRefundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { asking, type Asked } from './asked.ts'
import { type Person, PIN, USDT } from './factories.ts'
import type { Deal } from './orders.ts'
import { claimFor, refundOf } from './refunds.ts'

/** Who asks for whom; strangers may stand in for the parties. */
export interface OrderActors {
  readonly buyer: Person
  readonly owner: Person
  readonly desk: Person
}

/** Every read of one order. */
export const readsOf = ({ order: { id } }: Deal, { buyer, owner, desk }: OrderActors): Asked[] => [
  asking(orderCalls.getOrderInfo, { id }, buyer),
  asking(orderCalls.getLogistics, { id }, buyer),
  asking(payCalls.getPay, { ids: id }, buyer),
  asking(shopOrderCalls.orderInfo, { id }, owner),
  asking(deskOrderCalls.orderInfo, { id }, desk),
  asking(deskOrderCalls.approvals, { id }, desk),
]

/** Every move of one order, with a valid input. */
export function movesOf({ order }: Deal, addressId: string, { buyer, owner, desk }: OrderActors): Asked[] {
  const { id, lines } = order
  const reviews = lines.map((line) => ({ line_id: line.id, stars: 5, text: 'good' }))
  return [
    asking(payCalls.payment, { ids: [id], total: order.money.total, pay_password: PIN }, buyer),
    asking(orderMoves['order.cancel'], { id }, buyer),
    asking(orderMoves['order.confirm'], { id }, buyer),
    asking(orderMoves['order.extend'], { id }, buyer),
    asking(orderMoves['order.remind'], { id }, buyer),
    asking(orderMoves['order.changeAddress'], { id, address_id: addressId }, buyer),
    asking(orderMoves['order.review'], { id, lines: reviews }, buyer),
    asking(orderMoves['order.ship'], { id, parcel: { carrier: 'SF', tracking: `T${id}` } }, owner),
    asking(orderMoves['order.lowerPrice'], { id, total: String(21n * USDT) }, owner),
    asking(orderMoves['order.merchantCancel'], { id }, owner),
    asking(orderMoves['order.forceClose'], { id, reason: 'fraud' }, desk),
  ]
}

/** Every move of the last refund of an order. */
export function refundMovesOf(deal: Deal, { buyer, owner, desk }: OrderActors): Asked[] {
  const id = refundOf(deal.order)
  const parcel = { carrier: 'SF', tracking: 'BACK1' }
  const { kind, money, reason } = claimFor(deal)
  return [
    asking(refundMoves['refund.edit'], { id, kind, money, reason }, buyer),
    asking(refundMoves['refund.sendBack'], { id, parcel }, buyer),
    asking(refundMoves['refund.cancel'], { id }, buyer),
    asking(refundMoves['refund.appeal'], { id, evidence: 'see the crack' }, buyer),
    asking(refundMoves['refund.agree'], { id }, owner),
    asking(refundMoves['refund.refuse'], { id, reason: 'it was fine' }, owner),
    asking(refundMoves['refund.receive'], { id, sellable: true }, owner),
    asking(refundMoves['refund.dispute'], { id, evidence: 'not ours' }, owner),
    asking(deskRefundCalls.ruleRefund, { id, for: 'merchant', reason: 'clear' }, desk),
    asking(deskRefundCalls.ruleRefund, { id, for: 'shopper', reason: 'clear' }, desk),
  ]
}
