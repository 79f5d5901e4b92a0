import { useMemo } from 'react'
import type { Actor, Lifecycle } from '#machines/platform/lifecycle.ts'
import { type LifecycleState, type LifecycleView, lifecycleStateOf } from '#streams/platform/lifecycle-state.ts'
import { useNow } from './use-now.ts'

/** Some buttons open with time (reminding again after 12 h): the machine is asked this often. */
const EVERY_MS = 10_000

/** The lifecycle state as one party sees it now: tags, open events, deadline, and the party that must act. */
export function useLifecycle<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  view: LifecycleView<F>,
  actor: Actor,
): LifecycleState<E['type']> {
  const now = useNow(EVERY_MS)
  return useMemo(() => lifecycleStateOf(of, view, actor, now), [of, view, actor, now])
}
