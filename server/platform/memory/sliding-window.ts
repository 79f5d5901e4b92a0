import { setBounded } from './bounded-map.ts'
import { steadyMs } from '../process/time.ts'

/** What became of one charge. */
export interface Charge {
  /** 0 where it was counted; otherwise the seconds until there is room again. */
  readonly seconds: number
  /** Undoes what this charge counted, and no other charge. */
  readonly giveBack: () => void
}

/** Counts in memory what happened under a name in the last while. What must be exact is counted in the database. */
export interface SlidingWindow {
  /** Counts one more, unless the window is full. */
  charge(name: string, what?: string): Charge
  /** Forgets a name, e.g. after the right password. */
  forgive(name: string): void
}

const nothing = (): void => {}

/** A charge that was counted. */
export const counted = (giveBack: () => void): Charge => ({ seconds: 0, giveBack })

/** A charge that was not counted, because there is no room for so many milliseconds. */
export const full = (ms: number): Charge => ({ seconds: Math.max(1, Math.ceil(ms / 1_000)), giveBack: nothing })

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
      if (what !== undefined && found.has(what)) return counted(nothing)
      if (found.size >= max) return full(Math.min(...found.values()) + ms - now())
      const thing = what ?? String(++charges)
      found.set(thing, now())
      // Set again, so that the map's order is the order of use.
      seen.delete(name)
      setBounded(seen, NAMES, name, found)
      return counted(() => void found.delete(thing))
    },
    forgive: (name) => void seen.delete(name),
  }
}
