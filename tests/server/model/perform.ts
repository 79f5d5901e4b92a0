import { deskOrderCalls, orderCalls, payCalls, shopOrderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { deskRefundCalls, refundCalls, shopRefundCalls } from '#contract/refund.calls.ts'
import { deliverOrder } from '#server/order/order.service.ts'
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
    cancel: () => shop.ask(orderCalls.cancelOrder, { id }, buyer),
    lowerPrice: () =>
      shop.ask(shopOrderCalls.lowerPrice, { id, total: lowered(order, given).toString() }, merchant.owner),
    changeAddress: () => shop.ask(orderCalls.editOrderAddress, { id, address_id: addressId }, buyer),
    remind: () => shop.ask(orderCalls.remindShip, { id }, buyer),
    ship: () =>
      shop.ask(shopOrderCalls.delivery, { id, parcel: { carrier: 'SF', tracking: `T${id}` } }, merchant.owner),
    merchantCancel: () => shop.ask(shopOrderCalls.merchantCancel, { id }, merchant.owner),
    forceClose: () => byTwo((as) => shop.ask(deskOrderCalls.forceClose, { id, reason: 'r' }, as)),
    scan: async () => {
      const told = await deliverOrder(shop.services, id, null)
      return told.ok ? {} : { problem: told.problem }
    },
    extend: () => shop.ask(orderCalls.extendReceipt, { id }, buyer),
    confirm: () => shop.ask(orderCalls.confirmOrder, { id }, buyer),
    review: () => shop.ask(orderCalls.commentOrder, { id, lines }, buyer),
    apply: () => shop.ask(refundCalls.addApply, { order_id: id, line_id: line, ...claim }, buyer),
    edit: () => shop.ask(refundCalls.editRefund, { ...refund, ...claim }, buyer),
    agree: () => shop.ask(shopRefundCalls.refundAgree, refund, merchant.owner),
    refuse: () => shop.ask(shopRefundCalls.refundRefuse, { ...refund, reason: 'r' }, merchant.owner),
    sendBack: () =>
      shop.ask(refundCalls.toExpress, { ...refund, parcel: { carrier: 'SF', tracking: `B${id}` } }, buyer),
    receiveBack: () =>
      shop.ask(shopRefundCalls.refundReceiving, { ...refund, sellable: given.isSellable }, merchant.owner),
    dispute: () => shop.ask(shopRefundCalls.refundDispute, { ...refund, evidence: 'e' }, merchant.owner),
    appeal: () => shop.ask(refundCalls.arbitrationRefund, { ...refund, evidence: 'e' }, buyer),
    ruleBuyer: () => rule({ for: 'shopper', money: ruled(given).toString() }),
    ruleMerchant: () => rule({ for: 'merchant' }),
    takeBack: () => shop.ask(refundCalls.closeRefund, refund, buyer),
  }
  return calls[move]()
}
