import { describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { applyEvent } from '#machines/platform/referee.ts'
import {
  bestOf,
  type CouponCopy,
  couponLifecycle as of,
  LEAST_PAID_MICRO,
  takeOffAll,
} from '#machines/trade/coupon.machine.ts'
import { couponExamples } from '#lab/examples/coupon.example.ts'
import { EXAMPLE_START as at, usdt } from '#lab/examples/example.ts'
import { couponRows } from './coupon.table.ts'
import { describeTable } from './support/table.ts'

describeTable(of, couponExamples, couponRows)

const { facts } = couponExamples
const released = (state: string, goodUntil: number) =>
  applyEvent(
    of,
    { state, facts: { ...facts, goodUntil } },
    { type: 'coupon.release', takesMicro: '0', at, deadlineAt: null },
  )

describe('a coupon that comes back', () => {
  it('is good for three days more if it was used and its end has passed', () => {
    expect(released('used', at - 1)).toMatchObject({ ok: true, facts: { goodUntil: at + days(3), orderNo: '' } })
  })

  it('keeps its end if that is still to come, or if its order was never paid', () => {
    expect(released('used', at + 1)).toMatchObject({ ok: true, facts: { goodUntil: at + 1 } })
    expect(released('locked', at - 1)).toMatchObject({ ok: true, facts: { goodUntil: at - 1 } })
  })

  it('is bound to its batch: what one of two orders took goes back, and the rest stays', () => {
    const current = { state: 'used', facts: { ...facts, liveOrders: 2, takesMicro: usdt(5) } }
    const event = { type: 'coupon.release', takesMicro: usdt(2), at, deadlineAt: null } as const
    expect(applyEvent(of, current, event)).toMatchObject({
      ok: true,
      state: 'used',
      facts: { liveOrders: 1, takesMicro: usdt(3) },
    })
  })
})

describe('what coupons take off', () => {
  const shops = [
    { shopId: 'a', goodsMicro: BigInt(usdt(60)) },
    { shopId: 'b', goodsMicro: BigInt(usdt(40)) },
  ]
  const copy = (id: string, shopId: string | null, value: number): CouponCopy => ({
    id,
    shopId,
    valueMicro: BigInt(usdt(value)),
    minMicro: 0n,
    goodUntil: at,
  })

  it('is the best of each shop and of the platform', () => {
    const usable = [copy('1', 'a', 5), copy('2', 'a', 8), copy('3', null, 3), copy('4', null, 4), copy('5', 'b', 1)]
    expect(bestOf(shops, usable).map(({ id }) => id)).toEqual(['2', '5', '4'])
  })

  it('spends the lowest value that takes off the same', () => {
    const usable = [copy('1', 'b', 90), copy('2', 'b', 50)]
    expect(bestOf(shops, usable).map(({ id }) => id)).toEqual(['2'])
  })

  it('never takes the whole price: a cent of each order is left to pay', () => {
    const { shops: taken, platform } = takeOffAll(shops, [copy('1', 'a', 100), copy('2', null, 100)])
    expect(taken.get('a')).toBe(BigInt(usdt(60)) - LEAST_PAID_MICRO)
    expect(platform).toBe(BigInt(usdt(40)) - LEAST_PAID_MICRO)
  })
})
