import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '#contract/problem.ts'
import { serverClock } from '#streams/server-clock.ts'
import type { Live } from '#streams/live.types.ts'
import { personAtom } from '../atoms/session.atom.ts'
import { dataOf } from './data-of.ts'
import { asOfNow, useComebacks, useOffline } from './use-offline.ts'
import { useAskedAgain, useReturns } from './use-returns.ts'

/** What is known, and to whom it was said; the last that was asked for. */
interface Known<T> {
  readonly person: string
  readonly key: string
  readonly live: Live<T>
  /** How often the shop had been back when it was asked for what it refused. */
  readonly returnsBefore?: number
}

/**
 * Reads a call once and again when `key` or the person changes, on retry, or when the network is back; what was there stays while
 * it is fetched anew, but not for another person. What was refused is asked for again when the shop can be reached again.
 */
export function useLiveCall<T>(
  key: string,
  read: () => Promise<Result<T>>,
): Live<T> & { readonly reload: () => void; readonly set: (data: T) => void } {
  const person = useAtomValue(personAtom)
  const [known, setKnown] = useState<Known<T>>()
  const [turn, setTurn] = useState(0)
  const isOffline = useOffline()
  const comebacks = useComebacks()
  const returns = useReturns()
  const reload = useCallback(() => setTurn((n) => n + 1), [])
  const own = known?.person === person ? known : undefined
  const set = useCallback(
    (data: T) => setKnown({ person, key, live: { state: 'live', data, at: serverClock.now() } }),
    [person, key],
  )
  const fetchAnew = useEffectEvent(async (isCurrent: () => boolean) => {
    const returnsBefore = returns
    const result = await read()
    if (!isCurrent()) return
    if (result.ok) return set(result.value)
    const failed = { state: 'failed', problem: result.problem, retry: reload } as const
    setKnown((before) => {
      const data = before?.person === person ? dataOf(before.live) : undefined
      return { person, key, returnsBefore, live: data === undefined ? failed : { ...failed, data } }
    })
  })
  useEffect(() => {
    let current = true
    void fetchAnew(() => current)
    return () => {
      current = false
    }
  }, [key, person, turn, comebacks])
  useAskedAgain(own?.key === key ? own.returnsBefore : undefined, returns, reload)
  return { ...asOfNow(own?.live ?? { state: 'loading' }, isOffline), reload, set }
}
