import type { InputOf } from '#contract/call.ts'
import { payCalls } from '#contract/order.calls.ts'
import { ask } from './http.ts'

/** Paying one or several orders at once. */
export const payApi = {
  total: (ids: readonly string[]) => ask(payCalls.getPay, { ids: ids.join(',') }),
  pay: (input: InputOf<typeof payCalls.payment>) => ask(payCalls.payment, input),
}
