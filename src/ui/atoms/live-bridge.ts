import type { createStore } from 'jotai'
import { distinctUntilChanged, map, type Observable, of, type Subscription, switchMap } from 'rxjs'
import { renewProfile } from '#streams/auth.stream.ts'
import { watchCart } from '#streams/cart.stream.ts'
import { connection$ } from '#streams/connection-state.ts'
import { watchCounters } from '#streams/counters.stream.ts'
import type { Live } from '#streams/live.types.ts'
import { watchOrders } from '#streams/order.stream.ts'
import { session$, turnedAway$ } from '#streams/session.stream.ts'
import { startShop } from '#streams/start.ts'
import { links } from '../links.ts'
import { badgesAtom } from './badges.atom.ts'
import { connectionAtom, markOf } from './connection.atom.ts'

type Store = ReturnType<typeof createStore>

const figure = <T>(live$: Observable<Live<T>>, count: (data: T) => number): Observable<number> =>
  live$.pipe(
    map((live) => ('data' in live && live.data !== undefined ? count(live.data) : 0)),
    distinctUntilChanged(),
  )

const none$ = of(0)
const member$ = session$.pipe(
  map((session) => session !== null),
  distinctUntilChanged(),
  // What waits for the shopper, as the machine says: to pay, to receive, to review.
  switchMap((isIn) =>
    isIn ? figure(watchCounters(), ({ pay, receiving, evaluate }) => pay + receiving + evaluate) : none$,
  ),
)
const shop$ = session$.pipe(
  map((session) => session?.user.roles.includes('merchant') ?? false),
  distinctUntilChanged(),
  // What waits for the merchant: to ship.
  switchMap((isMerchant) =>
    isMerchant ? figure(watchOrders('shipped', 'merchant'), ({ items }) => items.length) : none$,
  ),
)
const cart$ = figure(watchCart(), ({ count }) => count)

function leadToLogin(place: string): void {
  // A guarded page has led there already; and a login page must not lead back to itself.
  if (location.hash.startsWith('#/pages/login/')) return
  location.replace(`#${links.login(place)}`)
}

/** Starts what is live, and shows it: the connection's mark, the badges, and the way to login when a session is over. */
export function bridgeLive(store: Store): Subscription {
  const stop = startShop()
  const bridge = connection$.subscribe((connection) => store.set(connectionAtom, markOf(connection)))
  const badge = (name: 'cart' | 'member' | 'shop', figure$: Observable<number>): void => {
    bridge.add(figure$.subscribe((n) => store.set(badgesAtom, (badges) => ({ ...badges, [name]: n }))))
  }
  badge('cart', cart$)
  badge('member', member$)
  badge('shop', shop$)
  bridge.add(turnedAway$.subscribe(({ place }) => leadToLogin(place)))
  bridge.add(stop)
  void renewProfile()
  return bridge
}
