import type { createStore } from 'jotai'
import { distinctUntilChanged, map, of, Subscription, switchMap } from 'rxjs'
import { watchCounters } from '#streams/trade/counters.stream.ts'
import { watchWaiting } from '#streams/desk/desk-case.stream.ts'
import { announced$, sumOf, watchUnread } from '#streams/people/notices.stream.ts'
import { followPushes } from '#streams/people/push.stream.ts'
import { renewProfile } from '#streams/people/profile.stream.ts'
import { session$ } from '#streams/platform/session.stream.ts'
import { watchShopBoard } from '#streams/figures/shop-board.stream.ts'
import { startShop } from '#streams/start.ts'
import { showAppBadge } from '#streams/people/app-badge.ts'
import { badgesAtom } from './badges.atom.ts'
import { figure } from './figure.ts'
import { isOfDesk } from './session.atom.ts'

type Store = ReturnType<typeof createStore>

// What waits for the shopper, as the machine says: to pay, to receive, to review.
const member$ = figure(watchCounters(), ({ pay, receiving, evaluate }) => pay + receiving + evaluate)

const shop$ = session$.pipe(
  map((session) => session?.user.roles.includes('merchant') ?? false),
  distinctUntilChanged(),
  // What waits for the merchant: to ship, and refunds to answer, which end automatically the sooner.
  switchMap((isMerchant) => (isMerchant ? figure(watchShopBoard(), ({ to_do }) => to_do.ship + to_do.refunds) : of(0))),
)

const desk$ = session$.pipe(
  map((session) => isOfDesk(session?.user)),
  distinctUntilChanged(),
  // What waits for staff: unassigned cases.
  switchMap((isStaff) => (isStaff ? figure(watchWaiting(), ({ count }) => count) : of(0))),
)

/** Starts the live parts of a signed-in person: the socket with its catch-up, and the counters. */
export function bridgeMember(store: Store): Subscription {
  const bridge = new Subscription(startShop())
  const badge = (waiting: { member?: number; shop?: number; desk?: number; messages?: number; chat?: number }): void =>
    store.set(badgesAtom, (badges) => ({ ...badges, ...waiting }))
  bridge.add(member$.subscribe((member) => badge({ member })))
  bridge.add(shop$.subscribe((shop) => badge({ shop })))
  bridge.add(desk$.subscribe((desk) => badge({ desk })))
  bridge.add(
    figure(watchUnread(), sumOf).subscribe((messages) => {
      badge({ messages })
      showAppBadge(messages)
    }),
  )
  bridge.add(figure(watchUnread(), ({ chat }) => chat).subscribe((chat) => badge({ chat })))
  bridge.add(() => badge({ member: 0, shop: 0, desk: 0, messages: 0, chat: 0 }))
  bridge.add(followPushes())
  void renewProfile()
  // New terms are announced, and an open page asks for them as well.
  bridge.add(announced$.subscribe(() => void renewProfile()))
  return bridge
}
