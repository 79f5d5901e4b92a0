import type { InputOf } from '#contract/call.ts'
import { deskOrderCalls } from '#contract/order.calls.ts'
import { deskRefundCalls } from '#contract/refund.calls.ts'
import { ask } from './http.ts'

/** What customer service asks. */
export const deskApi = {
  order: (id: string) => ask(deskOrderCalls.orderInfo, { id }),
  approvals: (id: string) => ask(deskOrderCalls.approvals, { id }),
  forceClose: (input: InputOf<typeof deskOrderCalls.forceClose>) => ask(deskOrderCalls.forceClose, input),
  refunds: (input: InputOf<typeof deskRefundCalls.queue>) => ask(deskRefundCalls.queue, input),
  rule: (input: InputOf<typeof deskRefundCalls.ruleRefund>) => ask(deskRefundCalls.ruleRefund, input),
}
