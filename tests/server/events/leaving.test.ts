import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveInTurns } from '#server/events/leaving.ts'

const pages = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

describe('whoever is sent away in turns', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const leaving = (count: number) => {
    const gone: number[] = []
    const all = leaveInTurns(pages(count), (page) => gone.push(page))
    return { gone, all }
  }

  it('goes at once where there are a few', async () => {
    const { gone, all } = leaving(10)
    await all
    expect(gone).toEqual(pages(10))
  })

  it('goes by the two hundred a second', async () => {
    const { gone, all } = leaving(500)
    expect(gone).toHaveLength(10)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(gone).toHaveLength(210)
    await vi.advanceTimersByTimeAsync(1_500)
    await all
    expect(gone).toEqual(pages(500))
  })

  it('has gone within five seconds, however many there are', async () => {
    const { gone, all } = leaving(30_000)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(gone).toHaveLength(15_300)
    await vi.advanceTimersByTimeAsync(2_500)
    await all
    expect(gone).toEqual(pages(30_000))
  })

  it('is nobody where nobody is there', async () => {
    const { gone, all } = leaving(0)
    await all
    expect(gone).toEqual([])
  })
})
