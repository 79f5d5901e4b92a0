const FIRST_MS = 500
const LONGEST_MS = 30_000

/** How long to wait before the next try: growing, and jittered so that a restarted server is not met by everybody at once. */
export function retryDelayMs(attempt: number, chance: number = Math.random()): number {
  const grown = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1))
  return grown * (0.5 + chance / 2)
}
