import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Live } from '#streams/live.types.ts'
import { connectionAtom } from '../atoms/connection.atom.ts'

/** Whether the device has no network: what was fetched before may be old. */
export const useOffline = (): boolean => useAtomValue(connectionAtom).mark === 'offline'

/** What was fetched, as it may be shown while the device has no network: stale, and not live. */
export const asOfNow = <T>(live: Live<T>, isOffline: boolean): Live<T> =>
  isOffline && live.state === 'live' ? { ...live, state: 'stale' } : live

function useEnds(isAway: boolean): number {
  const wasAway = useRef(isAway)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (wasAway.current && !isAway) setCount((n) => n + 1)
    wasAway.current = isAway
  }, [isAway])
  return count
}

/** Grows each time the network is back, so that what was fetched before is fetched anew. */
export const useComebacks = (): number => useEnds(useOffline())

/** Grows each time the shop can be reached again, whether the network had been away or the server. */
export function useReturns(): number {
  const { mark } = useAtomValue(connectionAtom)
  return useEnds(mark !== 'live' && mark !== 'off')
}
