import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from '#ui/hooks/paced.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

it('tells of a change at once', () => {
  const tell = vi.fn()
  paced(tell).changed()
  expect(tell).toHaveBeenCalledTimes(1)
})

it('tells of a burst once a frame, and never forgets its last change', () => {
  const tell = vi.fn()
  const { changed } = paced(tell)
  for (let n = 0; n < 1_000; n++) changed()
  const atOnce = tell.mock.calls.length
  expect(atOnce).toBeLessThan(5)
  vi.advanceTimersToNextFrame()
  expect(tell).toHaveBeenCalledTimes(atOnce + 1)
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  expect(tell).toHaveBeenCalledTimes(atOnce + 1)
})

it('tells at once again after a quiet frame', () => {
  const tell = vi.fn()
  const { changed } = paced(tell)
  for (let n = 0; n < 1_000; n++) changed()
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  const before = tell.mock.calls.length
  changed()
  expect(tell).toHaveBeenCalledTimes(before + 1)
})

it('tells nobody who has gone', () => {
  const tell = vi.fn()
  const { changed, stop } = paced(tell)
  for (let n = 0; n < 1_000; n++) changed()
  const before = tell.mock.calls.length
  stop()
  vi.advanceTimersToNextFrame()
  expect(tell).toHaveBeenCalledTimes(before)
})
