import { couponCalls, deskCouponCalls, shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import { couponView } from '#contract/trade/coupon.contract.ts'
import { again, own } from '../support/shown.ts'
import { DAY_MS, finance, merchant, MINUTE_MS, pass, shopper } from '../simulation/actors/legs.ts'
import { fixture } from './fixture.ts'
import { couponExamples } from '#lab/examples/coupon.example.ts'

/** What tests know of a coupon. */
export const couponFixture = fixture(couponExamples, {
  tables: {
    coupons: ['cap', '20 of an offer a person'],
    coupon_offers: ['cap', '20 that run a shop'],
  },
  view: couponView,
  keyed: [couponCalls.receive, shopCouponCalls.add, shopCouponCalls.stop, deskCouponCalls.add, deskCouponCalls.stop],
  scenes: async () => (await import('../server/events/coupon.scenes.ts')).couponScenes,
  offScenes: async () => (await import('../storms/off/coupons.ts')).couponScenes,
  kinds: { coupon: 'private', offer: 'public', ownOffer: 'private' },
  idFields: {
    'wanlshop/coupon/getList': { shop: 'shop' },
    'wanlshop/coupon/receive': { id: 'offer' },
    'wanlshop/coupon/query': { id: 'coupon' },
    'wanlshop/shop/couponStop': { id: 'ownOffer' },
    'wanlshop/desk/couponStop': { id: 'offer' },
  },
  texts: {
    'wanlshop/coupon/getList': again,
    'wanlshop/coupon/getMyList': again,
    'wanlshop/shop/coupons': again,
    'wanlshop/shop/couponAdd': { title: { at: ['/pages/product/shop_home'] } },
    'wanlshop/desk/coupons': again,
    'wanlshop/desk/couponAdd': { title: own },
  },
  world: async () => (await import('./coupon.world.ts')).world,
  raced: ['coupons', 'coupon_offers'],
  flow: 'coupon/coupons',
  goals: {
    'coupon is used': [
      merchant('offerCoupon', 2),
      shopper('receiveCoupon', 2),
      pass(4 * DAY_MS),
      shopper('buy', 2),
      shopper('pay', 2),
    ],
    'coupon comes back': [finance('offerCoupon'), shopper('receiveCoupon', 2), shopper('buy', 3), pass(31 * MINUTE_MS)],
    'used coupon comes back': [
      finance('offerCoupon'),
      shopper('receiveCoupon', 2),
      shopper('buy', 2),
      shopper('pay', 2),
      merchant('order.merchantCancel', 2),
    ],
    'coupon ends': [merchant('offerCoupon', 2), shopper('receiveCoupon', 2), pass(4 * DAY_MS), pass(31 * DAY_MS)],
  },
})
