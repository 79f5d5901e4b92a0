import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeSignal$ } from '#client/signals.ts'
import { serverClock, whenReached } from '#streams/platform/server-clock.ts'

const signal = (serverMs: number, sentMs: number, receivedMs: number): void =>
  timeSignal$.next({ serverMs, sentMs, receivedMs })
const aheadMs = (): number => serverClock.now() - Date.now()
/** Earlier than all measurements of a test, so that the first of them replaces it. */
const LONG_AGO_MS = -1_000_000
beforeEach(() => signal(LONG_AGO_MS, LONG_AGO_MS, LONG_AGO_MS))

const near = (ms: number) => ({ min: ms - 5, max: ms + 5 })
const expectNear = (value: number, { min, max }: { min: number; max: number }): void => {
  expect(value).toBeGreaterThan(min)
  expect(value).toBeLessThan(max)
}

it('assumes the middle of the round trip', () => {
  signal(10_500, 0, 1_000)
  expectNear(aheadMs(), near(10_000))
})

it('keeps the quicker measurement against a slower one', () => {
  signal(10_010, 0, 20)
  signal(14_000, 1_000, 5_000)
  expectNear(aheadMs(), near(10_000))
})

it('replaces a good measurement after a minute', () => {
  signal(10_010, 0, 20)
  signal(81_500, 70_000, 71_000)
  expectNear(aheadMs(), near(11_000))
})

it('accepts at once that the server’s clock was set', () => {
  signal(10_010, 0, 20)
  signal(90_000_000, 1_000, 1_400)
  expectNear(aheadMs(), near(90_000_000 - 1_200))
})

describe('a moment of the server’s time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  /** The emissions of a wait so far. */
  function waiting(atMs: number) {
    let beats = 0
    const stop = whenReached(atMs).subscribe(() => (beats += 1))
    return { beats: () => beats, stop: () => stop.unsubscribe() }
  }

  it('is reached by the server’s clock, one second late, even if the clock was measured after the wait began', async () => {
    const { beats } = waiting(3_600_000)
    signal(3_000_000, 0, 0)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(beats()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(beats()).toBe(1)
  })

  it('is reached even if it is further away than a timer can count', async () => {
    const dayMs = 86_400_000
    const { beats } = waiting(40 * dayMs)
    await vi.advanceTimersByTimeAsync(40 * dayMs)
    expect(beats()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(beats()).toBe(1)
  })

  it('emits every minute until unsubscribed', async () => {
    const { beats, stop } = waiting(-5_000)
    await vi.advanceTimersByTimeAsync(900)
    expect(beats()).toBe(0)
    await vi.advanceTimersByTimeAsync(120_200)
    expect(beats()).toBe(3)
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(beats()).toBe(3)
  })

  it('is reached after a sleep in which timers stopped', async () => {
    const { beats } = waiting(7_200_000)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.setSystemTime(7_300_000)
    await vi.advanceTimersByTimeAsync(32_000)
    expect(beats()).toBe(1)
  })
})
