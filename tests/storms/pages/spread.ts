import { quantile } from '../../../bench/support/figure.ts'
import type { StormReport } from '../storm.ts'

/** How long people waited, as a report tells it. */
export const spread = (ms: readonly number[]): Pick<StormReport, 'p50' | 'p95' | 'p99' | 'longestOutage'> => ({
  p50: quantile(ms, 0.5),
  p95: quantile(ms, 0.95),
  p99: quantile(ms, 0.99),
  longestOutage: ms.reduce((longest, each) => Math.max(longest, each), 0),
})
