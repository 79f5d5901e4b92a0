import { type LifecycleState, setDeadline } from '#machines/platform/deadlines.ts'
import type { Lifecycle } from '#machines/platform/lifecycle.ts'
import { startOf } from '#machines/platform/referee.ts'
import type { LoadedRoot } from './kind.ts'

/** The first state of a new row, with its clock running. */
export function firstLifecycleState<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  facts: F,
  at: number,
): LifecycleState<F> {
  const { state } = startOf(of, facts)
  const current: LifecycleState<F> = { state, facts, deadlineEvent: null, deadlineAt: null, deadlineLeft: null }
  setDeadline(of, current, at)
  return current
}

/** Milliseconds until the first running clock of these roots is due; Infinity without one. Clocks that are due already do not count. */
export function nextDueIn(loaded: Iterable<LoadedRoot>, at: number): number {
  const ahead = [...loaded]
    .flatMap(({ kind, root }) => kind.states(root))
    .map(({ current }) => (current.deadlineAt ?? Infinity) - at)
    .filter((ms) => ms > 0)
  return Math.min(Infinity, ...ahead)
}
