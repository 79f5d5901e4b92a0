import { type Charge, type SlidingWindow, slidingWindow } from '../memory/sliding-window.ts'
import type { Limit } from './limit.ts'
import type { Counted, SharedCounts } from './shared-counts.ts'

/** What may happen only so often: counted by all processes together where Redis is, and by each for itself where it is away. */
export interface Limiter {
  /** Counts one more, unless the limit is reached. */
  charge(limit: Limit, name: string, what?: string): Promise<Charge>
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
      const together = await shared?.charge(limit, name, what)
      if (together && together.seconds > 0) return together
      const alone = here(limit).charge(name, what)
      const giveBack = (): void => {
        alone.giveBack()
        together?.giveBack()
      }
      // What is refused here did not happen, and other processes must not count it.
      if (alone.seconds > 0) giveBack()
      return { seconds: alone.seconds, giveBack }
    },
    forgive(limit, name) {
      here(limit).forgive(name)
      shared?.forgive(limit, name)
    },
    countTogether: async (key, ms) => shared?.count(key, ms),
  }
}
