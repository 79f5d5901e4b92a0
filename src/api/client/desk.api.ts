import type { InputOf } from '#contract/call.ts'
import { deskCaseCalls } from '#contract/desk-case.calls.ts'
import { deskOrderCalls, orderMoves } from '#contract/order.calls.ts'
import { deskRefundCalls } from '#contract/refund.calls.ts'
import { deskHistoryCalls, deskUserCalls } from '#contract/staff.calls.ts'
import { ask } from './http.ts'

/** What the desk asks, whoever works at it. */
export const deskApi = {
  queue: (input: InputOf<typeof deskCaseCalls.queue>) => ask(deskCaseCalls.queue, input),
  case: (input: InputOf<typeof deskCaseCalls.case>) => ask(deskCaseCalls.case, input),
  assign: (input: InputOf<typeof deskCaseCalls.assign>) => ask(deskCaseCalls.assign, input),
  release: (input: InputOf<typeof deskCaseCalls.release>) => ask(deskCaseCalls.release, input),
  extend: (input: InputOf<typeof deskCaseCalls.extend>) => ask(deskCaseCalls.extend, input),
  order: (id: string) => ask(deskOrderCalls.orderInfo, { id }),
  approvals: (id: string) => ask(deskOrderCalls.approvals, { id }),
  forceClose: (input: InputOf<(typeof orderMoves)['order.forceClose']>) => ask(orderMoves['order.forceClose'], input),
  rule: (input: InputOf<typeof deskRefundCalls.ruleRefund>) => ask(deskRefundCalls.ruleRefund, input),
  users: (input: InputOf<typeof deskUserCalls.users>) => ask(deskUserCalls.users, input),
  lockAccount: (input: InputOf<typeof deskUserCalls.lockAccount>) => ask(deskUserCalls.lockAccount, input),
  unlockAccount: (input: InputOf<typeof deskUserCalls.unlockAccount>) => ask(deskUserCalls.unlockAccount, input),
  freezeWallet: (input: InputOf<typeof deskUserCalls.freezeWallet>) => ask(deskUserCalls.freezeWallet, input),
  unfreezeWallet: (input: InputOf<typeof deskUserCalls.unfreezeWallet>) => ask(deskUserCalls.unfreezeWallet, input),
  history: (input: InputOf<typeof deskHistoryCalls.history>) => ask(deskHistoryCalls.history, input),
}
