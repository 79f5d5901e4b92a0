import { useState } from 'react'
import { watchWaiting } from '#streams/desk/desk-case.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'

/**
 * How many cases have come behind the end of the list since one last looked. A long queue shows its oldest cases, so a new one can only
 * be counted: as the difference between all cases that wait, assigned or not, and those that are `shown`. A case that is decided
 * in the meantime takes one off. Without `hasMore` the list is whole, and nothing is behind its end.
 */
export function useMoreWaiting(shown: number, hasMore: boolean): { readonly count: number; readonly look: () => void } {
  const found = useLive(watchWaiting())
  // A count of before one came says nothing of what is new.
  const all = found.state === 'live' ? found.data.all : undefined
  const behind = hasMore ? all && Math.max(0, all - shown) : 0
  const [seen, setSeen] = useState(behind)
  if (behind !== undefined && (seen === undefined || behind < seen)) setSeen(behind)
  return {
    count: behind === undefined || seen === undefined ? 0 : Math.max(0, behind - seen),
    look: () => setSeen(behind),
  }
}
