import { useCallback, useSyncExternalStore } from 'react'
import type { Observable } from 'rxjs'
import type { Live } from '#streams/live.types.ts'
import { paced } from './paced.ts'

/** What a screen can read live: a stream that can also say what it would show at once. */
export type Readable<T> = Observable<Live<T>> & { readonly now: () => Live<T> }

/** Reads a live stream for as long as the component is there. The same name answers the same stream, so it may be made in the render. */
export function useLive<T>(stream: Readable<T>): Live<T> {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { changed, stop } = paced(onChange)
      const reading = stream.subscribe(changed)
      return () => {
        reading.unsubscribe()
        stop()
      }
    },
    [stream],
  )
  return useSyncExternalStore(subscribe, stream.now, stream.now)
}
