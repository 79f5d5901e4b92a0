import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '#contract/problem.ts'
import type { Live } from '#streams/live.types.ts'

/** Reads a call once and again when `key` changes or on retry; what was there stays while it is fetched anew. */
export function useLiveCall<T>(
  key: string,
  read: () => Promise<Result<T>>,
): Live<T> & { readonly reload: () => void; readonly set: (data: T) => void } {
  const [live, setLive] = useState<Live<T>>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn((n) => n + 1), [])
  const latest = useEffectEvent(read)
  useEffect(() => {
    let current = true
    void latest().then((result) => {
      if (!current) return
      setLive((before) => {
        if (result.ok) return { state: 'live', data: result.value, at: Date.now() }
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
  }, [key, turn, reload])
  const set = useCallback((data: T) => setLive({ state: 'live', data, at: Date.now() }), [])
  return { ...live, reload, set }
}
