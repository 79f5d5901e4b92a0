import { expect, it } from 'vitest'
import { growthOf } from './growth.ts'

it('says by how much a figure grows in a minute, and not how much it swings', () => {
  const minutes = (of: (minute: number) => number) =>
    growthOf(Array.from({ length: 100 }, (_, n) => [n * 6_000, of(n / 10)] as const))
  expect(minutes((minute) => 300 + 2 * minute)).toBeCloseTo(2)
  expect(minutes((minute) => 300 - minute)).toBeCloseTo(-1)
  expect(minutes(() => 300)).toBeCloseTo(0)
  expect(Math.abs(minutes((minute) => 300 + 20 * Math.sin(2 * Math.PI * minute)))).toBeLessThan(1)
  expect(growthOf([])).toBeNaN()
})
