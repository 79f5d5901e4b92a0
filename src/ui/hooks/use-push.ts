import { useSyncExternalStore } from 'react'
import { push$, type PushState } from '#streams/people/push.stream.ts'

const subscribe = (onChange: () => void): (() => void) => {
  const reading = push$.subscribe(onChange)
  return () => reading.unsubscribe()
}
const now = (): PushState => push$.value

/** The state of pushes in this browser. */
export const usePush = (): PushState => useSyncExternalStore(subscribe, now)
