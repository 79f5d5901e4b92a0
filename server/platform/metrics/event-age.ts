import { Histogram } from 'prom-client'
import type { ShopEvent } from '#contract/platform/events.ts'
import { shopTimeNear } from '../db/shop-time.ts'
import { steadyMs } from '../process/time.ts'

/** How old events are when this process emits them. */
export interface EventAge {
  /** Notes an event that is emitted now. */
  readonly note: (event: Pick<ShopEvent, 'at'>) => void
  /** The largest age of the last one to two minutes, in seconds; 0 where nothing was emitted. */
  readonly largest: () => number
  readonly histogram: Histogram
}

const WINDOW_MS = 60_000

/**
 * Measures the time from an event's moment in the database until it is emitted. A push takes milliseconds. What a push missed comes
 * with the sweep, up to two seconds later.
 */
export function measureEventAge(): EventAge {
  const histogram = new Histogram({
    name: 'event_age_seconds',
    help: 'Age of events when this process emits them to its sockets',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers: [],
  })
  let since = steadyMs()
  let current = 0
  let before = 0
  const turn = (): void => {
    const passed = steadyMs() - since
    if (passed < WINDOW_MS) return
    before = passed < 2 * WINDOW_MS ? current : 0
    current = 0
    since = steadyMs()
  }
  return {
    note: ({ at }) => {
      // The process knows the shop's time to some milliseconds only: an event is never from the future.
      const seconds = Math.max(0, shopTimeNear() - Date.parse(at)) / 1_000
      // What is measured must not keep an event from being emitted.
      if (!Number.isFinite(seconds)) return
      histogram.observe(seconds)
      turn()
      current = Math.max(current, seconds)
    },
    largest: () => {
      turn()
      return Math.max(before, current)
    },
    histogram,
  }
}
