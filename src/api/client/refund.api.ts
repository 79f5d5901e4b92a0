import type { InputOf } from '#contract/call.ts'
import { refundCalls, shopRefundCalls } from '#contract/refund.calls.ts'
import { ask } from './http.ts'

type Mine<K extends keyof typeof refundCalls> = InputOf<(typeof refundCalls)[K]>
type Shops<K extends keyof typeof shopRefundCalls> = InputOf<(typeof shopRefundCalls)[K]>

/** What a shopper asks about refunds; each answers with the whole order. */
export const refundApi = {
  apply: (input: Mine<'addApply'>) => ask(refundCalls.addApply, input),
  edit: (input: Mine<'editRefund'>) => ask(refundCalls.editRefund, input),
  sendBack: (input: Mine<'toExpress'>) => ask(refundCalls.toExpress, input),
  cancel: (id: string) => ask(refundCalls.closeRefund, { id }),
  appeal: (input: Mine<'arbitrationRefund'>) => ask(refundCalls.arbitrationRefund, input),
}

/** What a merchant answers. */
export const shopRefundApi = {
  agree: (id: string) => ask(shopRefundCalls.refundAgree, { id }),
  refuse: (input: Shops<'refundRefuse'>) => ask(shopRefundCalls.refundRefuse, input),
  receive: (input: Shops<'refundReceiving'>) => ask(shopRefundCalls.refundReceiving, input),
  dispute: (input: Shops<'refundDispute'>) => ask(shopRefundCalls.refundDispute, input),
}
