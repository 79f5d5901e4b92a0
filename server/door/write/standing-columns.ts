import type { Standing } from '../root.ts'

/** Epoch milliseconds as a column takes them. */
export const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
/** Where a lifecycle's clock stands, as its columns store it. */
export const clock = ({ deadlineEvent, deadlineAt, deadlineLeft }: Standing<unknown>) => ({
  deadline_event: deadlineEvent,
  deadline_at: iso(deadlineAt),
  deadline_left: deadlineLeft,
})
