import { BehaviorSubject, distinctUntilChanged, filter, map, Observable, switchMap, timer } from 'rxjs'
import type { LiveMessage } from '#contract/events.ts'
import { connection$ } from './connection-state.ts'
import { liveMessages$ } from './news.ts'
import { visible$ } from './visibility.ts'

/** Without a socket nobody hears a room: what it would tell is asked for this often instead. */
const UNHEARD_EVERY_MS = 15_000
/** A live message that is lost is never sent again: where one would tell, it is asked for this often all the same. */
const SURELY_EVERY_MS = 60_000

/** The live rooms that somebody on this page looks at; the connection joins and leaves them. */
export const watchedRooms$ = new BehaviorSubject<readonly string[]>([])

const readers = new Map<string, number>()

function count(room: string, by: 1 | -1): void {
  const now = (readers.get(room) ?? 0) + by
  if (now > 0) readers.set(room, now)
  else readers.delete(room)
  watchedRooms$.next([...readers.keys()])
}

/** The volatile messages of a room (`goods:ID`, `home`), as long as somebody listens. Nothing is caught up. */
export const watchRoom = (room: string): Observable<LiveMessage> =>
  new Observable((out) => {
    const heard = liveMessages$.pipe(filter((message) => message.room === room)).subscribe(out)
    count(room, 1)
    return () => {
      heard.unsubscribe()
      count(room, -1)
    }
  })

const isLive$ = connection$.pipe(
  map(({ state }) => state === 'live'),
  distinctUntilChanged(),
)

/**
 * When to ask for what a live room tells, while somebody looks: as soon as it can be heard, now and then from there, and often
 * where it cannot. Where it is heard already the first time is now only if `atOnce`.
 */
export const timesToAsk = ({ atOnce }: { readonly atOnce: boolean }): Observable<undefined> =>
  isLive$.pipe(
    switchMap((isLive, change) => {
      if (!isLive) return timer(UNHEARD_EVERY_MS, UNHEARD_EVERY_MS)
      return timer(atOnce || change > 0 ? 0 : SURELY_EVERY_MS, SURELY_EVERY_MS)
    }),
    switchMap(() => visible$),
    filter((isVisible) => isVisible),
    map(() => undefined),
  )
