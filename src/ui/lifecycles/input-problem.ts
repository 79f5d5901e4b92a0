import type { Problem } from '#contract/platform/problem.ts'
import type { Lifecycle, Objection } from '#machines/platform/lifecycle.ts'
import { inputObjection } from '#machines/platform/referee.ts'
import type { LifecycleView } from '#streams/platform/lifecycle-state.ts'
import { serverClock } from '#streams/platform/server-clock.ts'

/** The problem that the machine finds in a form's input, before it is sent. */
export function inputProblem<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  view: LifecycleView<F>,
  event: E,
): Problem | undefined {
  const deadlineAt = view.deadline_at ? Date.parse(view.deadline_at) : null
  return inputObjection(of, view, { ...event, at: serverClock.now(), deadlineAt }) as Problem | undefined
}

/** Objections at the fields of a form, the first of each field. */
export function problemsAt(objections: readonly Objection[]): Readonly<Record<string, Problem>> {
  const found: Record<string, Problem> = {}
  for (const objection of objections) if (objection.field !== undefined) found[objection.field] ??= objection as Problem
  return found
}
