import type { InputOf } from '#contract/call.ts'
import { deskOrderCalls } from '#contract/order.calls.ts'
import { deskRefundCalls } from '#contract/refund.calls.ts'
import { deskHistoryCalls, deskUserCalls } from '#contract/staff.calls.ts'
import { ask } from './http.ts'

/** What customer service asks. */
export const deskApi = {
  order: (id: string) => ask(deskOrderCalls.orderInfo, { id }),
  approvals: (id: string) => ask(deskOrderCalls.approvals, { id }),
  forceClose: (input: InputOf<typeof deskOrderCalls.forceClose>) => ask(deskOrderCalls.forceClose, input),
  refunds: (input: InputOf<typeof deskRefundCalls.queue>) => ask(deskRefundCalls.queue, input),
  rule: (input: InputOf<typeof deskRefundCalls.ruleRefund>) => ask(deskRefundCalls.ruleRefund, input),
  users: (input: InputOf<typeof deskUserCalls.users>) => ask(deskUserCalls.users, input),
  lockAccount: (input: InputOf<typeof deskUserCalls.lockAccount>) => ask(deskUserCalls.lockAccount, input),
  unlockAccount: (input: InputOf<typeof deskUserCalls.unlockAccount>) => ask(deskUserCalls.unlockAccount, input),
  freezeWallet: (input: InputOf<typeof deskUserCalls.freezeWallet>) => ask(deskUserCalls.freezeWallet, input),
  unfreezeWallet: (input: InputOf<typeof deskUserCalls.unfreezeWallet>) => ask(deskUserCalls.unfreezeWallet, input),
  history: (input: InputOf<typeof deskHistoryCalls.history>) => ask(deskHistoryCalls.history, input),
}
