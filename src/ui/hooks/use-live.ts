import { useCallback, useSyncExternalStore } from 'react'
import { distinctUntilKeyChanged, merge, Observable, skip, throttleTime } from 'rxjs'
import type { Live } from '#streams/live.types.ts'

/** A burst of changes is drawn this often: React finishes drawing a long list in between. The first change is drawn at once. */
const BURST_MS = 100

/** A live stream as a screen reads it: it emits its state on subscription. */
export type Readable<T> = Observable<Live<T>> & { readonly now: () => Live<T> }

const loading: Live<never> = { state: 'loading' }
const nothing: Readable<never> = Object.assign(new Observable<never>(), { now: () => loading })

/** Reads a live stream while the component is mounted. Streams of one name are one object, so a stream may be made in the render; none stays loading. */
export function useLive<T>(stream: Readable<T> = nothing): Live<T> {
  const subscribe = useCallback(
    (onChange: () => void) => {
      // The state at subscription is compared by React itself; a change from live to loading or failed never waits.
      const reading = merge(
        stream.pipe(distinctUntilKeyChanged('state')),
        stream.pipe(skip(1), throttleTime(BURST_MS, undefined, { leading: true, trailing: true })),
      ).subscribe(onChange)
      return () => reading.unsubscribe()
    },
    [stream],
  )
  return useSyncExternalStore(subscribe, stream.now, stream.now)
}
