import type { InputOf } from '#contract/call.ts'
import { orderCalls } from '#contract/order.calls.ts'
import { ask } from './http.ts'

type Input<K extends keyof typeof orderCalls> = InputOf<(typeof orderCalls)[K]>

/** What a shopper asks about orders. */
export const orderApi = {
  quote: (input: Input<'getOrderGoodsList'>) => ask(orderCalls.getOrderGoodsList, input),
  place: (input: Input<'addOrder'>) => ask(orderCalls.addOrder, input),
  list: (input: Input<'getOrderList'>) => ask(orderCalls.getOrderList, input),
  info: (id: string) => ask(orderCalls.getOrderInfo, { id }),
  logistics: (id: string) => ask(orderCalls.getLogistics, { id }),
  counters: () => ask(orderCalls.counters, {}),
  cancel: (id: string) => ask(orderCalls.cancelOrder, { id }),
  confirm: (id: string) => ask(orderCalls.confirmOrder, { id }),
  extend: (id: string) => ask(orderCalls.extendReceipt, { id }),
  remind: (id: string) => ask(orderCalls.remindShip, { id }),
  changeAddress: (input: Input<'editOrderAddress'>) => ask(orderCalls.editOrderAddress, input),
  review: (input: Input<'commentOrder'>) => ask(orderCalls.commentOrder, input),
  hide: (id: string) => ask(orderCalls.delOrder, { id }),
}
