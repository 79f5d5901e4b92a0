import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearScreen } from './roots.ts'

/** After this long, streams without readers have ended and no frame is pending. */
const QUIET_MS = 2_000

/** Stops the clock for each test of a file. Pending work of a test is done before the next one: modules outlive both. */
export function stopClock(now?: number | Date): void {
  beforeEach(() => void vi.useFakeTimers(now === undefined ? {} : { now }))
  afterEach(async () => {
    await clearScreen()
    await act(async () => void (await vi.advanceTimersByTimeAsync(QUIET_MS)))
    vi.useRealTimers()
  })
}
