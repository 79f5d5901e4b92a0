/** So many pages are sent away in a second: those who take them in have a hand free for whoever asks meanwhile. */
const A_SECOND = 200
/** However many there are, all have left by then: what ends processes does not wait for ever. */
const ALL_WITHIN_MS = 5_000
const TURN_MS = 50

/**
 * Sends all of these away in turns, the first of them at once. Where other processes take them in, a herd would stand in line
 * there, and each of its pages would be away for as long as all of them need.
 */
export async function leaveInTurns<T>(all: readonly T[], sendAway: (each: T) => void): Promise<void> {
  const each = Math.ceil(TURN_MS * Math.max(A_SECOND / 1_000, all.length / ALL_WITHIN_MS))
  for (let from = 0; from < all.length; from += each) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve, TURN_MS))
    all.slice(from, from + each).forEach(sendAway)
  }
}
