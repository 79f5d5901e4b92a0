import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10

/** How late the event loop is: begins to watch, and answers quantiles in milliseconds. Node adds its own interval, which is taken off. */
export function loopDelay() {
  const seen = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const late = (percentile: number): number => Math.max(0, seen.percentile(percentile) / 1e6 - RESOLUTION_MS)
  return {
    watchLoop: (): void => {
      seen.reset()
      seen.enable()
    },
    loopSeen: (): { p50: number; p99: number; max: number } => {
      seen.disable()
      return { p50: late(50), p99: late(99), max: late(100) }
    },
  }
}
