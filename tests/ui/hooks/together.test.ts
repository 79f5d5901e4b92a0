import { expect, it, vi } from 'vitest'
import { problem } from '#contract/platform/problem.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { retriedWith, together } from '#ui/hooks/together.ts'

const live = (data: number, at = 2): Live<number> => ({ state: 'live', data, at })
const failed = (retry: () => void, data?: number): Live<number> => ({
  state: 'failed',
  problem: problem('system.network'),
  retry,
  ...(data === undefined ? {} : { data }),
})

it('is loaded once all values are, and is as old as the oldest', () => {
  expect(together({ a: live(1), b: { state: 'loading' } })).toEqual({ state: 'loading' })
  expect(together({ a: live(1, 5), b: live(2, 3) })).toEqual({ state: 'live', data: { a: 1, b: 2 }, at: 3 })
  expect(together({ a: live(1), b: { state: 'stale', data: 2, at: 1 } })).toMatchObject({ state: 'stale', at: 1 })
})

it('fails if one value fails, keeps complete data, and retries all failed ones', () => {
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const both = together({ a: failed(one), b: failed(other, 2), c: live(3) })
  expect(both).not.toHaveProperty('data')
  if (both.state !== 'failed') throw new Error('has not failed')
  both.retry()
  expect(one).toHaveBeenCalledOnce()
  expect(other).toHaveBeenCalledOnce()
  expect(together({ a: failed(one, 1), c: live(3) })).toMatchObject({ state: 'failed', data: { a: 1, c: 3 } })
})

it('retries both values if both have failed, and leaves a live one alone', () => {
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  expect(retriedWith(live(1), failed(other))).toEqual(live(1))
  const both = retriedWith(failed(one), failed(other))
  if (both.state !== 'failed') throw new Error('has not failed')
  both.retry()
  expect(one).toHaveBeenCalledOnce()
  expect(other).toHaveBeenCalledOnce()
})
