import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Live } from '#streams/platform/live.types.ts'
import { personAtom } from '../atoms/session.atom.ts'
import { dataOf } from './data-of.ts'

/** Shows the data of the previous stream until the next one has its own. The data of another person is never shown. */
export function usePreviousData<T>(live: Live<T>): Live<T> {
  const person = useAtomValue(personAtom)
  const [last, setLast] = useState<{ readonly person: string; readonly live: Live<T> }>()
  const isLoaded = dataOf(live) !== undefined
  if (isLoaded && last?.live !== live) setLast({ person, live })
  if (isLoaded || last?.person !== person) return live
  const data = dataOf(last.live)
  if (live.state === 'failed' && data !== undefined) return { ...live, data }
  return live.state === 'loading' ? last.live : live
}
