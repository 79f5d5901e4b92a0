import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from '#ui/hooks/paced.ts'

const frames = (n: number): void => {
  for (let i = 0; i < n; i++) vi.advanceTimersToNextFrame()
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => {
  // What one test left to be told belongs to no other.
  frames(20)
  vi.useRealTimers()
})

it('tells of a change at once', () => {
  const tell = vi.fn()
  paced(tell).changed()
  expect(tell).toHaveBeenCalledTimes(1)
})

it('tells of a burst as it begins, and of its last change in the next frame', () => {
  const tell = vi.fn()
  const { changed } = paced(tell)
  for (let n = 0; n < 1_000; n++) changed()
  expect(tell).toHaveBeenCalledTimes(1)
  frames(1)
  expect(tell).toHaveBeenCalledTimes(2)
  frames(2)
  expect(tell).toHaveBeenCalledTimes(2)
})

it('tells everybody whom one event concerns at once', () => {
  const told: number[] = []
  const readers = Array.from({ length: 6 }, (_, n) => paced(() => void told.push(n)))
  for (const { changed } of readers) changed()
  expect(told).toEqual([0, 1, 2, 3, 4, 5])
})

it('shares a burst out over the frames, first come first told, and forgets nobody', () => {
  const told: number[] = []
  const readers = Array.from({ length: 100 }, (_, n) => paced(() => void told.push(n)))
  for (let turn = 0; turn < 50; turn++) for (const { changed } of readers) changed()
  const atOnce = told.length
  const seen: number[] = []
  for (let n = 0; n < 20; n++) {
    const before = told.length
    frames(1)
    seen.push(told.length - before)
  }
  expect(Math.max(atOnce, ...seen)).toBeLessThan(50)
  expect(told.slice(0, 100)).toEqual(readers.map((_, n) => n))
  expect(told.slice(100)).toEqual(readers.map((_, n) => n).slice(0, atOnce))
})

it('tells nobody whom another one took off the screen in the same frame', () => {
  const gone = vi.fn()
  const last = paced(gone)
  const readers = Array.from({ length: 20 }, (_, n) => paced(() => void (n === 15 && last.stop())))
  for (const { changed } of [...readers, last]) changed()
  frames(3)
  expect(gone).not.toHaveBeenCalled()
})

it('leaves a reader of a burst a few frames to draw what it was told, and tells it the last of it then', () => {
  const tell = vi.fn()
  const { changed } = paced(tell)
  for (let n = 0; n < 60; n++) {
    changed()
    changed()
    frames(1)
  }
  expect(tell.mock.calls.length).toBeGreaterThanOrEqual(8)
  expect(tell.mock.calls.length).toBeLessThanOrEqual(12)
  const before = tell.mock.calls.length
  changed()
  frames(10)
  expect(tell).toHaveBeenCalledTimes(before + 1)
})

it('makes nobody else wait for a reader of a burst', () => {
  const [busy, calm] = [vi.fn(), vi.fn()]
  const burst = paced(busy)
  for (let n = 0; n < 3; n++) {
    burst.changed()
    frames(1)
    burst.changed()
  }
  paced(calm).changed()
  frames(1)
  expect(calm).toHaveBeenCalledTimes(1)
})

it('tells at once again after a burst is drawn', () => {
  const tell = vi.fn()
  const { changed } = paced(tell)
  for (let n = 0; n < 1_000; n++) changed()
  frames(10)
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
  frames(1)
  expect(tell).toHaveBeenCalledTimes(before)
})
