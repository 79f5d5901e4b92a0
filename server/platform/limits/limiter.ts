import { type SlidingWindow, slidingWindow } from '../memory/sliding-window.ts'
import type { Limit } from './limit.ts'
import type { Counted, SharedCounts } from './shared-counts.ts'

/** What may happen only so often: counted by all processes together where Redis is, and by each for itself where it is away. */
export interface Limiter {
  /** Counts one more, unless the limit is reached: then the seconds until there is room again. */
  charge(limit: Limit, name: string, what?: string): Promise<number>
  /** Takes the latest charge of a name back: it was none. */
  giveBack(limit: Limit, name: string): void
  /** Forgets a name, e.g. after the right password. */
  forgive(limit: Limit, name: string): void
  /** Counts a request under a key and says how many there were at all processes since the first of this window; nothing without Redis. */
  countTogether(key: string, ms: number): Promise<Counted | undefined>
}

/**
 * The limits of one process. What Redis counts is counted here as well, and the stricter of both decides. So a Redis that goes, or
 * comes back empty, frees no more than what the other processes have counted.
 */
export function limiterOn(shared: SharedCounts | undefined): Limiter {
  const windows = new Map<string, SlidingWindow>()
  const here = ({ of, max, ms }: Limit): SlidingWindow => {
    const found = windows.get(of) ?? slidingWindow(max, ms)
    windows.set(of, found)
    return found
  }
  return {
    async charge(limit, name, what) {
      const waitMs = (await shared?.charge(limit, name, what)) ?? 0
      return waitMs > 0 ? Math.max(1, Math.ceil(waitMs / 1_000)) : here(limit).charge(name, what)
    },
    giveBack(limit, name) {
      here(limit).giveBack(name)
      shared?.giveBack(limit, name)
    },
    forgive(limit, name) {
      here(limit).forgive(name)
      shared?.forgive(limit, name)
    },
    countTogether: async (key, ms) => shared?.count(key, ms),
  }
}
