import { useMemo } from 'react'
import type { Actor, Lifecycle } from '#machines/lifecycle.ts'
import { type LifecycleStanding, type LifecycleView, standingIn } from '#streams/lifecycle-standing.ts'
import { useNow } from './use-now.ts'

/** Some buttons open with time (reminding again after 12 h): they are asked about this often. */
const EVERY_MS = 10_000

/** Where something stands for one of its parties, by the machine and the server's time: state, tags, open events, deadline, who is waited for. */
export function useLifecycle<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  view: LifecycleView<F>,
  actor: Actor,
): LifecycleStanding<E['type']> {
  const now = useNow(EVERY_MS)
  return useMemo(() => standingIn(of, view, actor, now), [of, view, actor, now])
}
