import { BehaviorSubject, filter, map, type Observable, switchMap, timer } from 'rxjs'
import { minutes } from '#machines/platform/constants.ts'
import { timeSignal$ } from '#client/signals.ts'
import { wallMs } from '#client/time.ts'
import { better, type Measure, measured, offsetAfterSet } from './clock-measure.ts'

const offset$ = new BehaviorSubject(0)
let held: Measure | undefined
timeSignal$.subscribe((signal) => {
  held = better(held, measured(signal))
  if (held.offsetMs !== offset$.value) offset$.next(held.offsetMs)
})

/** The device's clock was set by so much. Set back, it is made up for at once; ahead it also jumps when the device has slept: the next answer decides. */
export function noteClockSet(byMs: number): void {
  held = undefined
  const next = offsetAfterSet(offset$.value, byMs)
  if (next !== offset$.value) offset$.next(next)
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
