const FIRST_MS = 500
/** Somebody is looking: a server that is back is noticed within this, for as long as an outage usually lasts. */
const SOON_MS = 3_000
/** So many tries are about three minutes; after that nobody expects it any moment. */
const SOON_TRIES = 80
const LONGEST_MS = 30_000

/** How long to wait before the next try: growing, and jittered so that a restarted server is not met by everybody at once. */
export function retryDelayMs(attempt: number, chance: number = Math.random()): number {
  const longest = attempt > SOON_TRIES ? LONGEST_MS : SOON_MS
  const grown = Math.min(longest, FIRST_MS * 2 ** Math.max(0, attempt - 1))
  return grown * (0.5 + chance / 2)
}
