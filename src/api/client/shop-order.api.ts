import type { InputOf } from '#contract/call.ts'
import { shopOrderCalls } from '#contract/order.calls.ts'
import { ask } from './http.ts'

type Input<K extends keyof typeof shopOrderCalls> = InputOf<(typeof shopOrderCalls)[K]>

/** What a merchant asks about the orders of the shop. */
export const shopOrderApi = {
  list: (input: Input<'orderList'>) => ask(shopOrderCalls.orderList, input),
  info: (id: string) => ask(shopOrderCalls.orderInfo, { id }),
  ship: (input: Input<'delivery'>) => ask(shopOrderCalls.delivery, input),
  lowerPrice: (input: Input<'lowerPrice'>) => ask(shopOrderCalls.lowerPrice, input),
  cancel: (id: string) => ask(shopOrderCalls.merchantCancel, { id }),
}
