import { BehaviorSubject, filter, Observable } from 'rxjs'
import type { LiveMessage } from '#contract/events.ts'
import { liveMessages$ } from './news.ts'

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
