import { merge, type Observable, throttleTime } from 'rxjs'
import { watchRoom } from '../platform/live-rooms.ts'

const EVERY_MS = 1_000
/** A socket looks at so many rooms at most; the shops of a larger checkout are read again at its end in any case. */
const MOST = 4

/** Emits when one of these shops changed: its state, its settings, or what its deliveries cost. */
export const shopsChanged = (ids: readonly string[]): Observable<unknown> =>
  merge(...ids.slice(0, MOST).map((id) => watchRoom(`shop:${id}`))).pipe(
    throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
  )
