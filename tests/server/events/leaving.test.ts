import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveInTurns } from '#server/platform/events/leaving.ts'

const pages = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

describe('pages that are sent away in turns', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const leaving = (count: number) => {
    const gone: number[] = []
    const done = leaveInTurns(pages(count), (page) => gone.push(page))
    return { gone, done }
  }

  it('go at once where there are a few', async () => {
    const { gone, done } = leaving(10)
    await done
    expect(gone).toEqual(pages(10))
  })

  it('go by the two hundred a second', async () => {
    const { gone, done } = leaving(500)
    expect(gone).toHaveLength(10)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(gone).toHaveLength(210)
    await vi.advanceTimersByTimeAsync(1_500)
    await done
    expect(gone).toEqual(pages(500))
  })

  it('have gone within five seconds, however many there are', async () => {
    const { gone, done } = leaving(30_000)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(gone).toHaveLength(15_300)
    await vi.advanceTimersByTimeAsync(2_500)
    await done
    expect(gone).toEqual(pages(30_000))
  })

  it('have gone in time from a process whose turns are late', async () => {
    const { gone, done } = leaving(1_000)
    const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4_000)
    await vi.advanceTimersByTimeAsync(50)
    expect(gone).toHaveLength(810)
    late.mockRestore()
    await vi.advanceTimersByTimeAsync(5_000)
    await done
  })

  it('are waited for no longer where there are none', async () => {
    const { gone, done } = leaving(0)
    await done
    expect(gone).toEqual([])
  })
})
