import type { InputOf } from '#contract/call.ts'
import { deskMoneyCalls } from '#contract/desk-money.calls.ts'
import { ask } from './http.ts'

type In<K extends keyof typeof deskMoneyCalls> = InputOf<(typeof deskMoneyCalls)[K]>

/** What finance asks about money in and out. */
export const deskMoneyApi = {
  auditRecharge: (input: In<'auditRecharge'>) => ask(deskMoneyCalls.auditRecharge, input),
  auditWithdraw: (input: In<'auditWithdraw'>) => ask(deskMoneyCalls.auditWithdraw, input),
  setNetwork: (input: In<'setNetwork'>) => ask(deskMoneyCalls.setNetwork, input),
  books: () => ask(deskMoneyCalls.books, {}),
  proveBooks: () => ask(deskMoneyCalls.proveBooks, {}),
}
