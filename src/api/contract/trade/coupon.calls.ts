import { get, keyed, type Page } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type { AddCoupon, CouponList, CouponView, MyCouponList, OfferAt, OfferView } from './coupon.contract.ts'

/** Coupons of shoppers and visitors. */
export const couponCalls = {
  /** Offers that are open now: of a shop, of the platform, or both. */
  offers: get<OfferAt, Page<CouponView>>('coupon/getList'),
  mine: get<MyCouponList, Page<CouponView>>('coupon/getMyList'),
  receive: keyed<OnlyId, CouponView>('coupon/receive'),
  query: get<OnlyId, CouponView>('coupon/query'),
}

/** The offers of a merchant's own shop. */
export const shopCouponCalls = {
  offers: get<CouponList, Page<OfferView>>('shop/coupons'),
  add: keyed<AddCoupon, OfferView>('shop/couponAdd'),
  stop: keyed<OnlyId, OfferView>('shop/couponStop'),
}

/** The offers of the platform, at the desk. */
export const deskCouponCalls = {
  offers: get<CouponList, Page<OfferView>>('desk/coupons'),
  add: keyed<AddCoupon, OfferView>('desk/couponAdd'),
  stop: keyed<OnlyId, OfferView>('desk/couponStop'),
}
