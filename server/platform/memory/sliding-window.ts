import { setBounded } from './bounded-map.ts'
import { steadyMs } from '../process/time.ts'

/** Counts in memory what happened under a name in the last while. What must be exact is counted in the database. */
export interface SlidingWindow {
  /** Counts one more, unless the window is full: then the seconds until there is room again. */
  charge(name: string, what?: string): number
  /** Takes the latest charge of a name back: it was none. */
  giveBack(name: string): void
  /** Forgets a name, e.g. after the right password. */
  forgive(name: string): void
}

/** Beyond this many names the oldest is forgotten, so that a flood of addresses cannot fill the memory. */
const NAMES = 50_000

/**
 * A window of at most `max` different things (each charge is its own thing unless named) per name and `ms`. Its clock never turns back:
 * when the machine's is set, no one has guesses again and no one waits for longer.
 */
export function slidingWindow(max: number, ms: number, now: () => number = steadyMs): SlidingWindow {
  const seen = new Map<string, Map<string, number>>()
  let charges = 0

  const current = (name: string): Map<string, number> => {
    const found = seen.get(name) ?? new Map<string, number>()
    for (const [what, at] of found) if (at <= now() - ms) found.delete(what)
    return found
  }

  return {
    charge(name, what) {
      const found = current(name)
      if (what !== undefined && found.has(what)) return 0
      if (found.size >= max) return Math.max(1, Math.ceil((Math.min(...found.values()) + ms - now()) / 1_000))
      found.set(what ?? String(++charges), now())
      // Set again, so that the map's order is the order of use.
      seen.delete(name)
      setBounded(seen, NAMES, name, found)
      return 0
    },
    giveBack(name) {
      const found = current(name)
      const latest = [...found.keys()].at(-1)
      if (latest !== undefined) found.delete(latest)
    },
    forgive: (name) => void seen.delete(name),
  }
}
