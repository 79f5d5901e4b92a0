import { type Actor, knowsState, type Lifecycle, openEvents, tagsOf, waitingOf } from '#machines/lifecycle.ts'

/** What a view carries of a lifecycle: its state, what its guards read, and its clock. */
export interface LifecycleView<Facts> {
  readonly state: string
  readonly facts: Facts
  readonly deadline_event?: string | null
  readonly deadline_at?: string | null
  /** Milliseconds left on a clock that stands still. */
  readonly deadline_left?: number | null
}

/** Until when something must happen, and what happens else. `leftMs` stands on a clock that is paused. */
export interface StandingDeadline {
  readonly event: string
  readonly at: string | null
  readonly leftMs: number | null
}

/** Where something stands in its life, for one of its parties. */
export interface LifecycleStanding<Type extends string> {
  readonly state: string
  readonly tags: readonly string[]
  /** What this party may ask for now: the buttons, and no others. */
  readonly open: readonly Type[]
  readonly deadline: StandingDeadline | null
  readonly waitsFor: Actor | null
  /** A newer server speaks of a state that this page does not know: offer to reload. */
  readonly unknown: boolean
}

/** Asks the machine where something stands, at a moment of the server's time. */
export function standingIn<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  { state, facts, deadline_event, deadline_at, deadline_left }: LifecycleView<F>,
  actor: Actor,
  nowMs: number,
): LifecycleStanding<E['type']> {
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
