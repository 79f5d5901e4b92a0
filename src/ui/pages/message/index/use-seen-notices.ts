import { useEffect, useEffectEvent, useState } from 'react'
import { noticeCalls } from '#contract/notice.calls.ts'
import type { NoticeView } from '#contract/notice.contract.ts'
import { ask } from '#client/http.ts'
import { isLookedAt } from '../../../hooks/use-seen.ts'

/** Long enough to have read the top of a list. */
const LOOK_MS = 1_500
/** As many as one call takes. */
const AT_ONCE = 100

/**
 * Marks the notices of a list as read once somebody has looked at it, so that the bell comes to nothing without a press. Answers the ids
 * that were unread on this visit: they stay heavy until the reader leaves.
 */
export function useSeenNotices(items: readonly NoticeView[]): ReadonlySet<string> {
  const unread = items.flatMap(({ id, read }) => (read ? [] : [id])).slice(0, AT_ONCE)
  const key = unread.join()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set(unread))
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  // Where this fails, they are unread on the next visit, and the next look tries again.
  const look = useEffectEvent(() => {
    if (isLookedAt() && unread.length > 0) void ask(noticeCalls.read, { ids: unread })
  })
  useEffect(() => {
    if (key === '') return
    const timer = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [key])
  return fresh
}
