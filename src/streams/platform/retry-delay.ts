import { chance } from '#client/chance.ts'
const FIRST_MS = 500
/** The longest delay while a usual outage lasts: the person is waiting. */
const SOON_MS = 3_000
/** About three minutes of tries; after that the delay may grow. */
const SOON_TRIES = 80
const LONGEST_MS = 30_000

/** The delay before the next try: it grows, with jitter, so that a restarted server does not get all clients at once. */
export function retryDelayMs(attempt: number, drawn: number = chance()): number {
  const longest = attempt > SOON_TRIES ? LONGEST_MS : SOON_MS
  const grown = Math.min(longest, FIRST_MS * 2 ** Math.max(0, attempt - 1))
  return grown * (0.5 + drawn / 2)
}
