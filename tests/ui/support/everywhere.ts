import { userCalls } from '#contract/people/account.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeChoice, NoticeChoices } from '#contract/people/notice.contract.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { emptyCart } from '#streams/trade/cart-steps.ts'
import { noCounters } from './answers/orders.ts'
import { quietBoard } from './answers/shop.ts'
import { answer, type Given, nameOf } from './given.ts'
import { people, type Person } from './people.ts'

const ON_SCREEN: NoticeChoice = { in_app: true, sound: false, push: false, mail: false }

/** The choices of a person who hears of everything on the screen and in silence, with what differs. */
export const choicesWith = (change: Partial<NoticeChoices> = {}): NoticeChoices => ({
  due: { in_app: false, sound: false, push: false, mail: true },
  order: ON_SCREEN,
  chat: ON_SCREEN,
  logistics: ON_SCREEN,
  money: ON_SCREEN,
  price: ON_SCREEN,
  stock: ON_SCREEN,
  interaction: ON_SCREEN,
  system: ON_SCREEN,
  ...change,
})

/** What the page asks for a signed-in user on every screen: who they are, and what waits for them. */
export function everywhere(as: Person): readonly Given[] {
  if (as === 'visitor') return []
  return [
    answer(userCalls.profile, people[as]),
    answer(cartCalls.lists, emptyCart),
    answer(orderCalls.counters, noCounters),
    answer(noticeCalls.unread, { chat: 0, logistics: 0, interaction: 0, system: 0 }),
    answer(noticeCalls.choices, choicesWith()),
    ...(people[as].staff ? [answer(deskCaseCalls.waiting, { count: 0, all: 0 })] : []),
    ...(as === 'merchant' ? [answer(shopBoardCalls.index, quietBoard)] : []),
  ]
}

/** The handshake, and what a page asks for on whatever screen. */
const HANDSHAKE = new Set(['chat/shake', 'events/after'])

/** Whether a call is made on whatever screen, so that it says nothing of the one that is shown. */
export const isEverywhere = (path: string, as: Person): boolean =>
  HANDSHAKE.has(path) || everywhere(as).some(({ call }) => nameOf(call) === path)
