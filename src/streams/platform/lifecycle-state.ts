import { knowsState, tagsOf, waitingOf } from '#machines/platform/chart.ts'
import { type Actor, type Lifecycle } from '#machines/platform/lifecycle.ts'
import { openEvents } from '#machines/platform/referee.ts'

/** The lifecycle fields of a view: the state, the facts its guards read, and the deadline. */
export interface LifecycleView<Facts> {
  readonly state: string
  readonly facts: Facts
  readonly deadline_event?: string | null
  readonly deadline_at?: string | null
  /** Milliseconds left while the clock is paused. */
  readonly deadline_left?: number | null
}

/** The deadline of a state and the event that fires at it. `leftMs` is set while the clock is paused. */
export interface LifecycleDeadline {
  readonly event: string
  readonly at: string | null
  readonly leftMs: number | null
}

/** The state of a lifecycle as one party sees it. */
export interface LifecycleState<Type extends string> {
  readonly state: string
  readonly tags: readonly string[]
  /** The events this party may send now: exactly the buttons to show. */
  readonly open: readonly Type[]
  readonly deadline: LifecycleDeadline | null
  readonly waitsFor: Actor | null
  /** The state comes from a newer server and is unknown to this page: offer to reload. */
  readonly unknown: boolean
}

/** Computes the lifecycle state from the machine, at a given server time. */
export function lifecycleStateOf<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  { state, facts, deadline_event, deadline_at, deadline_left }: LifecycleView<F>,
  actor: Actor,
  nowMs: number,
): LifecycleState<E['type']> {
  const deadline = deadline_event
    ? { event: deadline_event, at: deadline_at ?? null, leftMs: deadline_left ?? null }
    : null
  if (!knowsState(of, state)) return { state, tags: [], open: [], deadline, waitsFor: null, unknown: true }
  const moment = { at: nowMs, deadlineAt: deadline_at ? Date.parse(deadline_at) : null }
  return {
    state,
    tags: tagsOf(of, state),
    open: openEvents(of, { state, facts }, actor, moment),
    deadline,
    waitsFor: waitingOf(of, state, facts).waitsFor ?? null,
    unknown: false,
  }
}
