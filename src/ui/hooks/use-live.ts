import { useCallback, useSyncExternalStore } from 'react'
import { distinctUntilKeyChanged, merge, Observable, skip, throttleTime } from 'rxjs'
import type { Live } from '#streams/platform/live.types.ts'

/** A live stream as a screen reads it: it emits its state on subscription. */
export type Readable<T> = Observable<Live<T>> & { readonly now: () => Live<T> }

/** A burst of changes is drawn this often: every second frame at 60 Hz, which leaves the other for React and input. */
export const BURST_MS = 1000 / 30

const loading: Live<never> = { state: 'loading' }
const nothing: Readable<never> = Object.assign(new Observable<never>(), { now: () => loading })

/** The first change of a burst at once, then the newest one after each interval. A change from live to loading or failed never waits. */
const throttled = <T>(stream: Readable<T>, everyMs: number): Observable<unknown> =>
  merge(
    stream.pipe(distinctUntilKeyChanged('state')),
    // React compares the state at subscription itself.
    stream.pipe(skip(1), throttleTime(everyMs, undefined, { leading: true, trailing: true })),
  )

/**
 * Reads a live stream while the component is mounted. Streams of one name are one object, so a stream may be made in the render;
 * none stays loading. A burst of changes is drawn once in `everyMs`.
 */
export function useLive<T>(stream: Readable<T> = nothing, everyMs = 0): Live<T> {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const changes = everyMs > 0 ? throttled(stream, everyMs) : stream
      const reading = changes.subscribe(onChange)
      return () => reading.unsubscribe()
    },
    [stream, everyMs],
  )
  return useSyncExternalStore(subscribe, stream.now, stream.now)
}
