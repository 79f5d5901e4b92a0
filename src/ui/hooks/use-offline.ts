import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Live } from '#streams/live.types.ts'
import { connectionAtom } from '../atoms/connection.atom.ts'

/** Whether the device has no network: what was fetched before may be old. */
export const useOffline = (): boolean => useAtomValue(connectionAtom).mark === 'offline'

/** What was fetched, as it may be shown while the device has no network: stale, and not live. */
export const asOfNow = <T>(live: Live<T>, isOffline: boolean): Live<T> =>
  isOffline && live.state === 'live' ? { ...live, state: 'stale' } : live

/** Grows each time the network is back, so that what was fetched before is fetched anew. */
export function useComebacks(): number {
  const isOffline = useOffline()
  const wasOffline = useRef(isOffline)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (wasOffline.current && !isOffline) setCount((n) => n + 1)
    wasOffline.current = isOffline
  }, [isOffline])
  return count
}
