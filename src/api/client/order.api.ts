import type { InputOf } from '#contract/call.ts'
import { orderCalls, orderMoves } from '#contract/order.calls.ts'
import { ask } from './http.ts'

type Move<K extends keyof typeof orderMoves> = InputOf<(typeof orderMoves)[K]>
type Input<K extends keyof typeof orderCalls> = InputOf<(typeof orderCalls)[K]>

/** What a shopper asks about orders. */
export const orderApi = {
  quote: (input: Input<'getOrderGoodsList'>) => ask(orderCalls.getOrderGoodsList, input),
  place: (input: Input<'addOrder'>) => ask(orderCalls.addOrder, input),
  list: (input: Input<'getOrderList'>) => ask(orderCalls.getOrderList, input),
  info: (id: string) => ask(orderCalls.getOrderInfo, { id }),
  logistics: (id: string) => ask(orderCalls.getLogistics, { id }),
  counters: () => ask(orderCalls.counters, {}),
  cancel: (id: string) => ask(orderMoves['order.cancel'], { id }),
  confirm: (id: string) => ask(orderMoves['order.confirm'], { id }),
  extend: (id: string) => ask(orderMoves['order.extend'], { id }),
  remind: (id: string) => ask(orderMoves['order.remind'], { id }),
  changeAddress: (input: Move<'order.changeAddress'>) => ask(orderMoves['order.changeAddress'], input),
  review: (input: Move<'order.review'>) => ask(orderMoves['order.review'], input),
  hide: (id: string) => ask(orderCalls.delOrder, { id }),
}
