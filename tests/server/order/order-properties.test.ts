import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { share } from '#server/trade/order/order.money.ts'
import { holds } from '#tests/support/holds.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })

describe('shares', () => {
  it('always sum to the amount and never differ from the exact part by a whole unit', async () => {
    await holds(
      'shares sum to the amount',
      fc.property(
        amount,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 }),
        (whole, weights) => {
          const parts = share(whole, weights)
          const sum = weights.reduce((a, b) => a + b, 0n)
          expect(parts.reduce((a, b) => a + b, 0n)).toBe(whole)
          if (sum === 0n) return
          parts.forEach((part, index) => {
            const exact = (whole * (weights[index] ?? 0n)) / sum
            expect(part === exact || part === exact + 1n).toBe(true)
          })
        },
      ),
    )
  })
})
