import type { InputOf } from '#contract/call.ts'
import { rechargeCalls } from '#contract/recharge.calls.ts'
import { ask } from './http.ts'

/** What a person asks about money on its way in. */
export const rechargeApi = {
  address: (network: string) => ask(rechargeCalls.address, { network }),
  add: (input: InputOf<typeof rechargeCalls.add>) => ask(rechargeCalls.add, input),
  list: (input: InputOf<typeof rechargeCalls.lists>) => ask(rechargeCalls.lists, input),
  info: (id: string) => ask(rechargeCalls.info, { id }),
}
