import { orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { deliverOrder } from '#server/trade/order/order.service.ts'
import { type Person, PIN, type Store } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { isGone } from './amounts.ts'
import type { Step } from './commands.ts'
import type { MoveName } from './moves.ts'
import { lowered } from './order-moves.ts'
import { claimed, ruled } from './refund-moves.ts'

/** Who walks, and where. */
export interface Cast {
  readonly shop: TestShop
  readonly buyer: Person
  readonly merchant: Store
  readonly support: readonly [Person, Person]
  readonly addressId: string
}

type Outcome = Promise<{ problem?: { key: string } | undefined }>

/** Asks the real shop for what the model was asked; answers with what stood in the way, if anything did. */
export async function perform(cast: Cast, { move, id, order, given }: Step, view: OrderView): Outcome {
  const { shop, buyer, merchant, support, addressId } = cast
  const line = view.lines[order.lines.indexOf(given.line)]?.id ?? ''
  const refund = { id: view.refunds.findLast(({ line_id }) => line_id === line)?.id ?? 'none' }
  const claim = { kind: given.kind, money: claimed(order, given).toString(), reason: 'r' }
  const total = order.total.toString()
  const lines = view.lines
    .filter((_, index) => order.lines[index] && !isGone(order.lines[index]))
    .map((each) => ({ line_id: each.id, stars: 4, text: 'fine' }))
  const byTwo = async (ask: (as: Person) => Outcome): Outcome => {
    const first = await ask(support[0])
    return first.problem?.key === 'desk.secondPerson' ? ask(support[1]) : first
  }
  const rule = (by: { for: 'shopper' | 'merchant'; money?: string }) =>
    shop.ask(deskRefundCalls.ruleRefund, { ...refund, ...by, reason: 'r' }, support[0])
  const calls: Record<MoveName, () => Outcome> = {
    pay: () => shop.ask(payCalls.payment, { ids: [id], total, pay_password: PIN }, buyer),
    cancel: () => shop.ask(orderMoves['order.cancel'], { id }, buyer),
    lowerPrice: () =>
      shop.ask(orderMoves['order.lowerPrice'], { id, total: lowered(order, given).toString() }, merchant.owner),
    changeAddress: () => shop.ask(orderMoves['order.changeAddress'], { id, address_id: addressId }, buyer),
    remind: () => shop.ask(orderMoves['order.remind'], { id }, buyer),
    ship: () =>
      shop.ask(orderMoves['order.ship'], { id, parcel: { carrier: 'SF', tracking: `T${id}` } }, merchant.owner),
    merchantCancel: () => shop.ask(orderMoves['order.merchantCancel'], { id }, merchant.owner),
    forceClose: () => byTwo((as) => shop.ask(orderMoves['order.forceClose'], { id, reason: 'r' }, as)),
    scan: async () => {
      const delivered = await deliverOrder(shop.services, id, null)
      return delivered.ok ? {} : { problem: delivered.problem }
    },
    extend: () => shop.ask(orderMoves['order.extend'], { id }, buyer),
    confirm: () => shop.ask(orderMoves['order.confirm'], { id }, buyer),
    review: () => shop.ask(orderMoves['order.review'], { id, lines }, buyer),
    apply: () => shop.ask(refundCalls.addApply, { order_id: id, line_id: line, ...claim }, buyer),
    edit: () => shop.ask(refundMoves['refund.edit'], { ...refund, ...claim }, buyer),
    agree: () => shop.ask(refundMoves['refund.agree'], refund, merchant.owner),
    refuse: () => shop.ask(refundMoves['refund.refuse'], { ...refund, reason: 'r' }, merchant.owner),
    sendBack: () =>
      shop.ask(refundMoves['refund.sendBack'], { ...refund, parcel: { carrier: 'SF', tracking: `B${id}` } }, buyer),
    receiveBack: () =>
      shop.ask(refundMoves['refund.receive'], { ...refund, sellable: given.isSellable }, merchant.owner),
    dispute: () => shop.ask(refundMoves['refund.dispute'], { ...refund, evidence: 'e' }, merchant.owner),
    appeal: () => shop.ask(refundMoves['refund.appeal'], { ...refund, evidence: 'e' }, buyer),
    ruleBuyer: () => rule({ for: 'shopper', money: ruled(given).toString() }),
    ruleMerchant: () => rule({ for: 'merchant' }),
    takeBack: () => shop.ask(refundMoves['refund.cancel'], refund, buyer),
  }
  return calls[move]()
}
