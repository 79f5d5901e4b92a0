import { distinctUntilChanged, EMPTY, exhaustMap, map, type Observable, switchMap, timer } from 'rxjs'
import type { SessionUser } from './session.stream.ts'
import { connection$ } from './connection-state.ts'

/** Without a live socket for this long the page says that it is delayed, and polls. */
export const DELAYED_AFTER_MS = 15_000
/** How often it then asks what it missed. */
export const POLL_MS = 10_000

/** The topics a person may read; the server names them as soon as a socket opens, this is for when none ever does. */
export const topicsOf = ({ id, shop_id, staff }: SessionUser): string[] => [
  `user:${id}`,
  ...(shop_id ? [`shop:${shop_id}`] : []),
  ...(staff ? ['desk'] : []),
]

/** Runs `poll` again and again while the page is shown without a live socket, beginning when that has lasted too long. */
export const pollWhileDown = <T>(poll: () => Promise<T>): Observable<T> =>
  connection$.pipe(
    map(({ state }) => state !== 'hidden' && state !== 'live'),
    distinctUntilChanged(),
    switchMap((isDown) => (isDown ? timer(DELAYED_AFTER_MS, POLL_MS).pipe(exhaustMap(poll)) : EMPTY)),
  )
