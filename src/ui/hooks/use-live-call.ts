import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '#contract/problem.ts'
import { serverClock } from '#streams/server-clock.ts'
import type { Live } from '#streams/live.types.ts'
import { asOfNow, useComebacks, useOffline } from './use-offline.ts'

/** Reads a call once and again when `key` changes, on retry, or when the network is back; what was there stays while it is fetched anew. */
export function useLiveCall<T>(
  key: string,
  read: () => Promise<Result<T>>,
): Live<T> & { readonly reload: () => void; readonly set: (data: T) => void } {
  const [live, setLive] = useState<Live<T>>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  const isOffline = useOffline()
  const comebacks = useComebacks()
  const reload = useCallback(() => setTurn((n) => n + 1), [])
  const latest = useEffectEvent(read)
  useEffect(() => {
    let current = true
    void latest().then((result) => {
      if (!current) return
      setLive((before) => {
        if (result.ok) return { state: 'live', data: result.value, at: serverClock.now() }
        const known = 'data' in before ? before.data : undefined
        return {
          state: 'failed',
          problem: result.problem,
          retry: reload,
          ...(known === undefined ? {} : { data: known }),
        }
      })
    })
    return () => {
      current = false
    }
  }, [key, turn, comebacks, reload])
  const set = useCallback((data: T) => setLive({ state: 'live', data, at: serverClock.now() }), [])
  return { ...asOfNow(live, isOffline), reload, set }
}
