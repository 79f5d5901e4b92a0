import { noticeCalls } from '#contract/people/notice.calls.ts'
import { orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { watchUnread } from '#streams/people/notices.stream.ts'
import { watchOrder } from '#streams/trade/order.stream.ts'
import type { Hand } from '../actors/hand.ts'
import { PARTS } from '../actors/parts.ts'
import { screen, type ScreenOf } from './screen.ts'

/** The screens that a person has open from the start. */
export const usualScreens = (hand: Hand): ScreenOf[] => [
  screen('unread', watchUnread(), [noticeCalls.unread]),
  ...PARTS.flatMap(({ usual }) => usual?.(hand) ?? []),
]

/** Further screens that one may open. */
export const moreScreens = (hand: Hand): ScreenOf[] => PARTS.flatMap(({ more }) => more?.(hand) ?? [])

/** One order. */
export const orderScreen = (id: string, { as }: Hand): ScreenOf =>
  screen('order', watchOrder(id, as === 'merchant' ? 'merchant' : 'shopper'), [
    as === 'shopper' ? orderCalls.getOrderInfo : shopOrderCalls.orderInfo,
    { id },
  ])
