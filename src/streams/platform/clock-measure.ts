import type { TimeSignal } from '#client/signals.ts'

/** A difference this large means that a clock was set, not that an answer was slow: it is accepted at once. */
const TURNED_MS = 5_000
/** A good measurement is trusted this long before a worse one may replace it. */
const TRUST_MS = 60_000

/** How far the clock of a device is from the server’s, as one answer shows it. */
export interface Measure {
  readonly offsetMs: number
  /** The duration of the call: the offset is wrong by half of it at most. */
  readonly roundTripMs: number
  readonly atMs: number
}

/** The offset that an answer shows: it was made halfway between request and arrival, as far as a page can know. */
export const measured = ({ serverMs, sentMs, receivedMs }: TimeSignal): Measure => ({
  offsetMs: serverMs - (sentMs + receivedMs) / 2,
  roundTripMs: receivedMs - sentMs,
  atMs: receivedMs,
})

/** The better of two measurements: the quicker answer is more exact, unless it is old or a clock was set. */
export function better(held: Measure | undefined, next: Measure): Measure {
  if (!held || next.roundTripMs <= held.roundTripMs) return next
  const isOld = next.atMs - held.atMs > TRUST_MS
  const wasTurned = Math.abs(next.offsetMs - held.offsetMs) > TURNED_MS + next.roundTripMs
  return isOld || wasTurned ? next : held
}

/** The offset once the device's clock was set by so much. Set back, it is made up for at once; ahead it also jumps when the device has slept: the next answer decides. */
export const offsetAfterSet = (offsetMs: number, byMs: number): number => (byMs < 0 ? offsetMs - byMs : offsetMs)
