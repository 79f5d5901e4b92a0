import type { createStore } from 'jotai'
import { distinctUntilChanged, EMPTY, filter, from, map, Observable, Subscription, switchMap } from 'rxjs'
import { isOutdated$ } from '#streams/platform/build-skew.ts'
import { cartChanges$, watchCart } from '#streams/trade/cart.stream.ts'
import { connection$ } from '#streams/platform/connection-state.ts'
import { watchClock } from '#streams/platform/clock-set.ts'
import { followLeaving } from '#streams/people/left-behind.ts'
import { watchNetwork } from '#streams/money/network.stream.ts'
import { startPageWorker } from '#streams/catalogue/page-worker.ts'
import { token$, turnedAway$ } from '#streams/platform/session.stream.ts'
import { links } from '../links.ts'
import { loadPatiently } from '#streams/platform/load-chunk.ts'
import { badgesAtom } from './badges.atom.ts'
import { cartChangesAtom } from './cart-changes.atom.ts'
import { connectionAtom, markOf } from './connection.atom.ts'
import { figure } from './figure.ts'
import { outdatedAtom } from './outdated.atom.ts'

type Store = ReturnType<typeof createStore>

function leadToLogin(place: string): void {
  // A guarded page has led there already; and a login page must not lead back to itself.
  if (location.hash.startsWith('#/pages/login/')) return
  location.replace(`#${links.login(place)}`)
}

// A visitor has no socket, no orders and no machine to follow: they are not made to fetch them.
const memberSide = (store: Store): Observable<never> =>
  from(loadPatiently(() => import('./member-bridge.ts'))).pipe(
    switchMap(({ bridgeMember }) => new Observable<never>(() => bridgeMember(store))),
  )

/** Starts what is live, and shows it: the connection's mark, the badges, and the way to login when a session is over. */
export function bridgeLive(store: Store): Subscription {
  const bridge = new Subscription()
  bridge.add(connection$.subscribe((connection) => store.set(connectionAtom, markOf(connection))))
  bridge.add(
    figure(watchCart(), ({ count }) => count).subscribe((cart) =>
      store.set(badgesAtom, (badges) => ({ ...badges, cart })),
    ),
  )
  // Kept until the cart is looked at: who signs in on the way to the checkout sees it afterwards.
  bridge.add(cartChanges$.subscribe((changes) => store.set(cartChangesAtom, changes)))
  // The next person gets no notice about the last one's cart.
  bridge.add(token$.pipe(filter((token) => token === null)).subscribe(() => store.set(cartChangesAtom, [])))
  bridge.add(turnedAway$.subscribe(({ place }) => leadToLogin(place)))
  bridge.add(watchNetwork())
  bridge.add(watchClock())
  bridge.add(followLeaving())
  bridge.add(startPageWorker())
  bridge.add(isOutdated$.subscribe((isOutdated) => store.set(outdatedAtom, isOutdated)))
  bridge.add(
    token$
      .pipe(
        map((token) => token !== null),
        distinctUntilChanged(),
        switchMap((isIn) => (isIn ? memberSide(store) : EMPTY)),
      )
      .subscribe(),
  )
  return bridge
}
