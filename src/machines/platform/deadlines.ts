import { type Chart, momentIn, termMs, waitingOf } from './chart.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Where one lifecycle of a row is. Times are epoch milliseconds; a deadline runs or is paused, never both. */
export interface LifecycleState<Facts> {
  state: string
  facts: Facts
  deadlineEvent: string | null
  deadlineAt: number | null
  deadlineLeft: number | null
}

/** Sets the clock of a state just entered; a paused lifecycle stores its time instead. */
export function setDeadline<F>(
  of: Chart & Pick<Lifecycle<string, F>, 'paused' | 'waits'>,
  current: LifecycleState<F>,
  at: number,
): void {
  const deadline = waitingOf(of, current.state, current.facts).deadline
  const until = deadline?.until === undefined ? null : momentIn(current.facts, deadline.until)
  const afterMs = until !== null ? until - at : deadline ? termMs(current.facts, deadline.after) : 0
  const paused = of.paused(current.facts)
  current.deadlineEvent = deadline?.event ?? null
  current.deadlineAt = deadline && !paused ? at + afterMs : null
  current.deadlineLeft = deadline && paused ? afterMs : null
}

/** Pauses a clock and keeps the time that was left. */
export function pauseDeadline(current: LifecycleState<unknown>, at: number): void {
  if (current.deadlineAt === null) return
  current.deadlineLeft = Math.max(0, current.deadlineAt - at)
  current.deadlineAt = null
}

/** Resumes a paused clock with at least as much time left as the terms say. */
export function resumeDeadline(current: LifecycleState<unknown>, at: number): void {
  if (current.deadlineLeft === null) return
  current.deadlineAt = at + Math.max(current.deadlineLeft, termMs(current.facts, 'resumeAtLeastMs'))
  current.deadlineLeft = null
}

/** Puts a deadline off to a moment, in epoch milliseconds. */
export function putOffDeadline(current: LifecycleState<unknown>, until: number): void {
  if (current.deadlineAt !== null) current.deadlineAt = until
}

/** Brings a deadline forward, never back. */
export function nearDeadline(current: LifecycleState<unknown>, at: number, afterMs: number): void {
  if (current.deadlineAt !== null) current.deadlineAt = Math.min(current.deadlineAt, at + afterMs)
  if (current.deadlineLeft !== null) current.deadlineLeft = Math.min(current.deadlineLeft, afterMs)
}

/** Extends a deadline. */
export function extendDeadline(current: LifecycleState<unknown>, byMs: number): void {
  if (current.deadlineAt !== null) current.deadlineAt += byMs
  if (current.deadlineLeft !== null) current.deadlineLeft += byMs
}
