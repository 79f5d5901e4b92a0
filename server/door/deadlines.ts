import { RESUME_AT_LEAST_MS } from '#machines/constants.ts'
import { type Charted, type Lifecycle, startOf, waitingOf } from '#machines/lifecycle.ts'
import type { Held, Standing } from './root.ts'

/** Sets the clock of a state just entered; a paused lifecycle gets its time stored instead of running. */
export function setDeadline<F>(
  of: Charted & Pick<Lifecycle<string, F>, 'paused' | 'waits'>,
  standing: Standing<F>,
  at: number,
): void {
  const deadline = waitingOf(of, standing.state, standing.facts).deadline
  const paused = of.paused(standing.facts)
  standing.deadlineEvent = deadline?.event ?? null
  standing.deadlineAt = deadline && !paused ? at + deadline.afterMs : null
  standing.deadlineLeft = deadline && paused ? deadline.afterMs : null
}

/** Where a new row stands, its clock running. */
export function firstStanding<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  facts: F,
  at: number,
): Standing<F> {
  const { state } = startOf(of, facts)
  const standing: Standing<F> = { state, facts, deadlineEvent: null, deadlineAt: null, deadlineLeft: null }
  setDeadline(of, standing, at)
  return standing
}

/** Stops a clock and keeps what was left. */
export function pauseDeadline(standing: Standing<unknown>, at: number): void {
  if (standing.deadlineAt === null) return
  standing.deadlineLeft = Math.max(0, standing.deadlineAt - at)
  standing.deadlineAt = null
}

/** Lets a clock run on, with at least a day (lifecycles.md, rule 3). */
export function resumeDeadline(standing: Standing<unknown>, at: number): void {
  if (standing.deadlineLeft === null) return
  standing.deadlineAt = at + Math.max(standing.deadlineLeft, RESUME_AT_LEAST_MS)
  standing.deadlineLeft = null
}

/** Brings a deadline nearer, never farther. */
export function nearDeadline(standing: Standing<unknown>, at: number, afterMs: number): void {
  if (standing.deadlineAt !== null) standing.deadlineAt = Math.min(standing.deadlineAt, at + afterMs)
  if (standing.deadlineLeft !== null) standing.deadlineLeft = Math.min(standing.deadlineLeft, afterMs)
}

/** Gives more time. */
export function extendDeadline(standing: Standing<unknown>, byMs: number): void {
  if (standing.deadlineAt !== null) standing.deadlineAt += byMs
  if (standing.deadlineLeft !== null) standing.deadlineLeft += byMs
}

/** In how many milliseconds the first clock of these roots will have run out; Infinity where none runs. What is due already, the clock knows. */
export function nextDueIn(held: Iterable<Held>, at: number): number {
  const ahead = [...held]
    .flatMap(({ kind, root }) => kind.standings(root))
    .map(({ standing }) => (standing.deadlineAt ?? Infinity) - at)
    .filter((ms) => ms > 0)
  return Math.min(Infinity, ...ahead)
}
