import { ask } from '#client/http.ts'
import { couponCalls, deskCouponCalls, shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import { type Act, doOne, type Me, rowsOf } from './choices.ts'
import { doneOf, nothing } from './done.ts'
import type { Part } from './part.ts'

const USDT = 1_000_000n
const DAY_MS = 86_400_000

/** What an offer says: a few USDT off, for some days. */
const offerOf = (me: Me, draws: Parameters<Act>[1]) => ({
  kind: 'instant' as const,
  value: `${BigInt(1 + draws.below(5)) * USDT}`,
  good_until: new Date(me.now() + DAY_MS * (2 + draws.below(30))).toISOString(),
  per_person: 1 + draws.below(2),
  total: 1 + draws.below(5),
})

/** Receives a coupon that is offered. */
const receiveCoupon: Act = async (me, draws) => {
  const offers = await rowsOf(couponCalls.offers, {})
  return doOne(
    offers.map(({ offer_id: id }) => ({
      event: 'coupon.receive',
      about: id,
      isOpen: true,
      ask: () => ask(couponCalls.receive, { id }),
    })),
    me,
    draws,
  )
}

/** Offers a coupon, or stops one: a merchant's of their shop, finance's of the platform. */
const offerCoupon: Act = async (me, draws) => {
  const isFinance = me.hand.as === 'finance'
  const calls = isFinance ? deskCouponCalls : shopCouponCalls
  if (draws.happens(0.7)) {
    const wanted = { ...offerOf(me, draws), ...(isFinance ? { budget: `${20n * USDT}` } : {}) }
    return doneOf('coupon.add', await ask(calls.add, wanted))
  }
  const open = draws.one((await rowsOf(calls.offers, {})).filter(({ state }) => state === 'open'))
  return open ? doneOf('coupon.stop', await ask(calls.stop, { id: open.id }), open.id) : nothing()
}

/** What people do with coupons. */
export const couponPart: Part = {
  acts: { receiveCoupon, offerCoupon },
}
