import type { InputOf } from '#contract/call.ts'
import { orderMoves, shopOrderCalls } from '#contract/order.calls.ts'
import { ask } from './http.ts'

type Move<K extends keyof typeof orderMoves> = InputOf<(typeof orderMoves)[K]>
type Input<K extends keyof typeof shopOrderCalls> = InputOf<(typeof shopOrderCalls)[K]>

/** What a merchant asks about the orders of the shop. */
export const shopOrderApi = {
  list: (input: Input<'orderList'>) => ask(shopOrderCalls.orderList, input),
  info: (id: string) => ask(shopOrderCalls.orderInfo, { id }),
  ship: (input: Move<'order.ship'>) => ask(orderMoves['order.ship'], input),
  lowerPrice: (input: Move<'order.lowerPrice'>) => ask(orderMoves['order.lowerPrice'], input),
  cancel: (id: string) => ask(orderMoves['order.merchantCancel'], { id }),
}
