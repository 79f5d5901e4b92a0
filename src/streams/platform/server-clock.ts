import { BehaviorSubject, filter, map, type Observable, switchMap, timer } from 'rxjs'
import { minutes } from '#machines/platform/constants.ts'
import { type TimeSignal, timeSignal$ } from '#client/signals.ts'
import { wallMs } from '#client/time.ts'

/** A difference this large means that a clock was set, not that an answer was slow: it is accepted at once. */
const TURNED_MS = 5_000
/** A good measurement is trusted this long before a worse one may replace it. */
const TRUST_MS = 60_000

interface Measure {
  readonly offsetMs: number
  /** The duration of the call: the offset is wrong by half of it at most. */
  readonly roundTripMs: number
  readonly atMs: number
}

const measured = ({ serverMs, sentMs, receivedMs }: TimeSignal): Measure => ({
  offsetMs: serverMs - (sentMs + receivedMs) / 2,
  roundTripMs: receivedMs - sentMs,
  atMs: receivedMs,
})

/** The better of two measurements: the quicker answer is more exact, unless it is old or a clock was set. */
function better(held: Measure | undefined, next: Measure): Measure {
  if (!held || next.roundTripMs <= held.roundTripMs) return next
  const isOld = next.atMs - held.atMs > TRUST_MS
  const wasTurned = Math.abs(next.offsetMs - held.offsetMs) > TURNED_MS + next.roundTripMs
  return isOld || wasTurned ? next : held
}

const offset$ = new BehaviorSubject(0)
let held: Measure | undefined
timeSignal$.subscribe((signal) => {
  held = better(held, measured(signal))
  if (held.offsetMs !== offset$.value) offset$.next(held.offsetMs)
})

/** The device's clock was set by so much. Set back, it is made up for at once; ahead it also jumps when the device has slept: the next answer decides. */
export function noteClockSet(byMs: number): void {
  held = undefined
  if (byMs < 0) offset$.next(offset$.value - byMs)
}

/** The server's time as estimated by this page. Countdowns use it: a phone's clock may be minutes off. */
export const serverClock: { readonly now: () => number; readonly offsetMs$: Observable<number> } = {
  now: () => wallMs() + offset$.value,
  offsetMs$: offset$.asObservable(),
}

/** The offset may be wrong by half a round trip: a request at the exact moment may come too early. */
const SETTLE_MS = 1_000
/** The clock is checked this often: timers stop while a device sleeps, and none reaches further than 24 days. */
const LOOK_MS = minutes(1)

/** Emits when a moment of server time is reached, and every minute after it while subscribed. */
export const whenReached = (atMs: number): Observable<unknown> =>
  timer(0, LOOK_MS).pipe(
    map(() => Math.max(atMs - serverClock.now(), 0) + SETTLE_MS),
    filter((leftMs) => leftMs <= LOOK_MS),
    switchMap((leftMs) => timer(leftMs)),
  )
