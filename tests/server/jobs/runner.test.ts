import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startJob } from '#server/platform/domain/runner.ts'

describe('a job', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('looks at once, and again at every poll', async () => {
    const work = vi.fn(async () => {})
    const job = startJob(work, 1_000, () => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(work).toHaveBeenCalledTimes(3)
    await job.stop()
  })

  it('looks later for the first time where it may wait, and still at once when woken', async () => {
    const work = vi.fn(async () => {})
    const job = startJob(work, 1_000, () => {}, 300)
    await vi.advanceTimersByTimeAsync(299)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(1)
    await job.stop()
    const woken = startJob(work, 1_000, () => {}, 300)
    woken.wake()
    expect(work).toHaveBeenCalledTimes(2)
    await woken.stop()
  })

  it('looks when something will be due before the next poll, and polls on from there', async () => {
    const work = vi.fn(async () => {})
    const job = startJob(work, 1_000, () => {})
    await vi.advanceTimersByTimeAsync(100)
    job.wake(300)
    await vi.advanceTimersByTimeAsync(299)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(999)
    expect(work).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(3)
    await job.stop()
  })

  it('does not wait longer for what is due after the next poll, nor for what is never due', async () => {
    const work = vi.fn(async () => {})
    const job = startJob(work, 1_000, () => {})
    await vi.advanceTimersByTimeAsync(0)
    job.wake(1_500)
    job.wake(Infinity)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(2)
    await job.stop()
  })

  it('remembers what it was woken for while it looked', async () => {
    const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 100)))
    const job = startJob(work, 1_000, () => {})
    await vi.advanceTimersByTimeAsync(50)
    job.wake(250)
    await vi.advanceTimersByTimeAsync(249)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('tells its work to break off when it is stopped, and does not take that for an error', async () => {
    const onError = vi.fn()
    let steps = 0
    const job = startJob(
      async (stopping) => {
        for (;;) {
          stopping.throwIfAborted()
          steps += 1
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      },
      1_000,
      onError,
    )
    await vi.advanceTimersByTimeAsync(250)
    const stopped = job.stop()
    await vi.advanceTimersByTimeAsync(100)
    await stopped
    expect(steps).toBe(3)
    expect(onError).not.toHaveBeenCalled()
  })

  it('still tells what fails while it is stopped', async () => {
    const onError = vi.fn()
    const job = startJob(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        throw new Error('too bad')
      },
      1_000,
      onError,
    )
    const stopped = job.stop()
    await vi.advanceTimersByTimeAsync(100)
    await stopped
    expect(onError).toHaveBeenCalledWith(new Error('too bad'))
  })
})
