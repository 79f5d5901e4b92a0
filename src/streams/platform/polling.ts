import { distinctUntilChanged, EMPTY, exhaustMap, map, type Observable, switchMap, timer } from 'rxjs'
import type { SessionUser } from './session.stream.ts'
import { connection$ } from './connection-state.ts'

/** Without a live socket for this long the page is marked as delayed, and polls. */
export const DELAYED_AFTER_MS = 15_000
/** The polling interval. */
export const POLL_MS = 10_000

/** The topics a person may read. The server names them when a socket opens; this is for a page whose socket never does. */
export const topicsOf = ({ id, shop_id, staff }: SessionUser): string[] => [
  `user:${id}`,
  ...(shop_id ? [`shop:${shop_id}`] : []),
  ...(staff ? ['desk'] : []),
]

/** Polls while the page is visible without a live socket, once that has lasted too long. */
export const pollWhileDown = <T>(poll: () => Promise<T>): Observable<T> =>
  connection$.pipe(
    map(({ state }) => state !== 'hidden' && state !== 'live'),
    distinctUntilChanged(),
    switchMap((isDown) => (isDown ? timer(DELAYED_AFTER_MS, POLL_MS).pipe(exhaustMap(poll)) : EMPTY)),
  )
