import { expect, it } from 'vitest'
import { retryDelayMs } from '#streams/platform/retry-delay.ts'

const waits = (chance: number) => [1, 2, 3, 4, 5, 40, 80, 81, 500].map((attempt) => retryDelayMs(attempt, chance))

it('retries soon while usual outages last, and slowly after that', () => {
  expect(waits(1)).toEqual([500, 1_000, 2_000, 3_000, 3_000, 3_000, 3_000, 30_000, 30_000])
})

it('spreads clients over half of the delay', () => {
  expect(waits(0)).toEqual(waits(1).map((longest) => longest / 2))
})

it('retries soon for three minutes', () => {
  const soonest = Array.from({ length: 80 }, (_, n) => retryDelayMs(n + 1, 0.5)).reduce((sum, ms) => sum + ms, 0)
  expect(soonest).toBeGreaterThan(170_000)
})
