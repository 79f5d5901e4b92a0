import { exhaustMap, filter, interval, map, pairwise, type Subscription, tap } from 'rxjs'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { ask } from '#client/http.ts'
import { noteClockSet } from './server-clock.ts'
import { steadyMs, wallMs } from '#client/time.ts'

const LOOK_MS = 1_000
/** Less than this is a clock that runs a little fast or slow. */
const LEAST_MS = 500

/** Notices that the device's clock was set while the page is open, by comparing it with the monotonic clock, and asks the server for the time. */
export const watchClock = (): Subscription =>
  interval(LOOK_MS)
    .pipe(
      map(() => wallMs() - steadyMs()),
      pairwise(),
      map(([before, now]) => now - before),
      filter((byMs) => Math.abs(byMs) >= LEAST_MS),
      tap(noteClockSet),
      // Every answer carries the time.
      exhaustMap(() => ask(commonCalls.init, {})),
    )
    .subscribe()
