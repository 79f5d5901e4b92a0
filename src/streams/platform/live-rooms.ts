import { BehaviorSubject, distinctUntilChanged, filter, map, Observable, switchMap, timer } from 'rxjs'
import type { LiveMessage } from '#contract/platform/events.ts'
import { connection$ } from './connection-state.ts'
import { liveMessages$ } from './news.ts'
import { visible$ } from './visibility.ts'

/** Without a socket no room is heard: its content is polled this often. */
const POLL_EVERY_MS = 15_000
/** A lost live message is not sent again: with a socket the content is still polled this often. */
const SURELY_EVERY_MS = 60_000

/** The live rooms that this page reads; the connection joins and leaves them. */
export const watchedRooms$ = new BehaviorSubject<readonly string[]>([])

const readers = new Map<string, number>()

function count(room: string, by: 1 | -1): void {
  const now = (readers.get(room) ?? 0) + by
  if (now > 0) readers.set(room, now)
  else readers.delete(room)
  watchedRooms$.next([...readers.keys()])
}

/** The volatile messages of a room (`goods:ID`, `home`) while it has readers. Missed messages are not caught up. */
export const watchRoom = (room: string): Observable<LiveMessage> =>
  new Observable((out) => {
    const subscription = liveMessages$.pipe(filter((message) => message.room === room)).subscribe(out)
    count(room, 1)
    return () => {
      subscription.unsubscribe()
      count(room, -1)
    }
  })

const isLive$ = connection$.pipe(
  map(({ state }) => state === 'live'),
  distinctUntilChanged(),
)

/**
 * When to poll the content of a live room while the page is visible: once when the socket comes up, rarely while it is up, and often
 * while it is down. If it is up already, the first poll is now only with `atOnce`.
 */
export const timesToAsk = ({ atOnce }: { readonly atOnce: boolean }): Observable<undefined> =>
  isLive$.pipe(
    switchMap((isLive, change) => {
      if (!isLive) return timer(POLL_EVERY_MS, POLL_EVERY_MS)
      return timer(atOnce || change > 0 ? 0 : SURELY_EVERY_MS, SURELY_EVERY_MS)
    }),
    switchMap(() => visible$),
    filter((isVisible) => isVisible),
    map(() => undefined),
  )
