import { days } from '#machines/platform/constants.ts'
import { type CouponEvent, type CouponFacts, couponTerms } from '#machines/trade/coupon.machine.ts'
import { EXAMPLE_START, type Examples, usdt } from './example.ts'

const offer = { isOpen: true, isOwnShop: false, left: 1, leftForOne: 1, hasBudget: true } as const

/** A copy of 5 USDT off from 50 on. */
export const couponExamples: Examples<CouponFacts, CouponEvent> = {
  facts: {
    valueMicro: usdt(5),
    minMicro: usdt(50),
    newUntil: EXAMPLE_START + days(3),
    goodUntil: EXAMPLE_START + days(30),
    liveOrders: 1,
    orderId: 'o1',
    orderNo: '1001',
    takesMicro: usdt(5),
    terms: couponTerms,
  },
  events: {
    'coupon.receive': () => ({ type: 'coupon.receive', ...offer }),
    'coupon.age': () => ({ type: 'coupon.age' }),
    'coupon.lock': () => ({ type: 'coupon.lock', orders: 1, orderId: 'o1', orderNo: '1001', takesMicro: usdt(5) }),
    'coupon.use': () => ({ type: 'coupon.use' }),
    'coupon.release': ({ takesMicro }) => ({ type: 'coupon.release', takesMicro }),
    'coupon.expire': () => ({ type: 'coupon.expire' }),
  },
  sets: {
    twoOrders: { liveOrders: 2 },
    over: { newUntil: EXAMPLE_START + days(1), goodUntil: EXAMPLE_START },
  },
  ways: {
    'coupon.receive': {
      closed: { input: { isOpen: false } },
      ownShop: { input: { isOwnShop: true } },
      hadOne: { input: { leftForOne: 0 } },
      gone: { input: { left: 0 } },
      noBudget: { input: { hasBudget: false } },
    },
    'coupon.lock': { twoOrders: { input: { orders: 2 } } },
  },
}
