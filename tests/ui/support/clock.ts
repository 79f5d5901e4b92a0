import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'

/** A page that hears no more tells the last of its readers within so many milliseconds. */
const LAST_FRAMES_MS = 1_000

/**
 * Stops the clock for each test of a file. What a test leaves for the next frames still comes: the page's modules outlive it,
 * and wait for a frame that they asked for.
 */
export function stopClock(now?: number | Date): void {
  beforeEach(() => void vi.useFakeTimers(now === undefined ? {} : { now }))
  afterEach(async () => {
    await act(async () => void (await vi.advanceTimersByTimeAsync(LAST_FRAMES_MS)))
    vi.useRealTimers()
  })
}
