import type { Standing } from './root.ts'

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Where a lifecycle's clock stands, as views show it. */
export const clockView = (standing: Standing<unknown>) => ({
  deadline_event: standing.deadlineEvent,
  deadline_at: iso(standing.deadlineAt),
  deadline_left: standing.deadlineLeft,
})
