import type { LifecycleState } from '#machines/platform/deadlines.ts'

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** A lifecycle's clock, as views show it. */
export const clockView = (current: LifecycleState<unknown>) => ({
  deadline_event: current.deadlineEvent,
  deadline_at: iso(current.deadlineAt),
  deadline_left: current.deadlineLeft,
})
