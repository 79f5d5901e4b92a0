import { useEffect, useEffectEvent, useState } from 'react'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeView } from '#contract/people/notice.contract.ts'
import { ask } from '#client/http.ts'
import { retryDelayMs } from '#streams/platform/retry-delay.ts'
import { isLookedAt } from '../../../hooks/use-seen.ts'
import { startTimer, type Timer } from '#client/time.ts'

/** Long enough to have read the top of a list. */
const LOOK_MS = 1_500
/** As many as one call takes. */
const AT_ONCE = 100

/**
 * Marks the notices of a list as read once the reader has looked at it, so that the bell reaches 0 without a press. Returns the ids that
 * were unread on this visit: they stay heavy until the reader leaves.
 */
export function useSeenNotices(items: readonly NoticeView[]): ReadonlySet<string> {
  // What is unread again after it was read was brought back by the reader, who wants to find it so the next time.
  const [wasRead, setWasRead] = useState<ReadonlySet<string>>(new Set())
  const nowRead = items.flatMap(({ id, read }) => (read && !wasRead.has(id) ? [id] : []))
  if (nowRead.length > 0) setWasRead(new Set([...wasRead, ...nowRead]))
  const unread = items.flatMap(({ id, read }) => (read || wasRead.has(id) ? [] : [id])).slice(0, AT_ONCE)
  const key = unread.join()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set(unread))
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  const mark = useEffectEvent(
    async (): Promise<boolean> => !isLookedAt() || (await ask(noticeCalls.read, { ids: unread })).ok,
  )
  useEffect(() => {
    if (key === '') return
    let timer: Timer
    let hasLeft = false
    // The next look begins after the answer of this one: a slow or lost network gets no second call beside it.
    const lookAfter = (ms: number, failures: number): void => {
      timer = startTimer(async () => {
        const failed = (await mark()) ? 0 : failures + 1
        if (!hasLeft) lookAfter(LOOK_MS + (failed > 0 ? retryDelayMs(failed) : 0), failed)
      }, ms)
    }
    lookAfter(LOOK_MS, 0)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [key])
  return fresh
}
