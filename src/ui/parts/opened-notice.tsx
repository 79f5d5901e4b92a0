import { useEffect } from 'react'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { ask } from '#client/http.ts'
import { useQuery } from '../navigation.ts'

/** Marks the notice as read whose push led to this place. */
export function OpenedNotice() {
  const id = useQuery()('notice')
  useEffect(() => {
    // If this fails, the notice stays unread.
    if (id !== '') void ask(noticeCalls.read, { ids: [id] })
  }, [id])
  return null
}
