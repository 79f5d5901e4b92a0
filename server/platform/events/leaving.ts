import { pause, steadyMs } from '../process/time.ts'
/** At this pace pages are sent away: the processes that take them in can answer other requests in the meantime. */
const PAGES_PER_SECOND = 200
/** However many there are, and however slow the machine is, all have left by then. */
const ALL_WITHIN_MS = 5_000
const TURN_MS = 50

/**
 * Sends all of these away in turns, the first of them at once. Where other processes take them in, a herd would wait in one queue
 * there, and each of its pages would be away for as long as all of them need.
 */
export async function leaveInTurns<T>(all: readonly T[], sendAway: (page: T) => void): Promise<void> {
  const takesMs = Math.min(ALL_WITHIN_MS, (all.length * 1_000) / PAGES_PER_SECOND)
  const begun = steadyMs()
  for (let gone = 0; gone < all.length;) {
    // By the clock and not by turns: those of a busy process are late.
    const part = Math.min(1, (steadyMs() - begun + TURN_MS) / takesMs)
    const due = Math.ceil(all.length * part)
    for (const page of all.slice(gone, due)) sendAway(page)
    gone = due
    if (gone < all.length) await pause(TURN_MS)
  }
}
