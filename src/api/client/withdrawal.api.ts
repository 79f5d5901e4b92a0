import type { InputOf } from '#contract/call.ts'
import { withdrawalCalls, withdrawalMoves } from '#contract/withdrawal.calls.ts'
import { ask } from './http.ts'

/** What a person asks about money on its way out. */
export const withdrawalApi = {
  terms: () => ask(withdrawalCalls.initialWithdraw, {}),
  request: (input: InputOf<typeof withdrawalCalls.withdraw>) => ask(withdrawalCalls.withdraw, input),
  cancel: (id: string) => ask(withdrawalMoves['withdrawal.cancel'], { id }),
  list: (input: InputOf<typeof withdrawalCalls.withdrawLog>) => ask(withdrawalCalls.withdrawLog, input),
  info: (id: string) => ask(withdrawalCalls.withdrawInfo, { id }),
}
