import { z } from 'zod'
import { MAX_COUPONS_EACH } from '#machines/platform/constants.ts'
import { COUPON_KINDS, couponTerms } from '#machines/trade/coupon.machine.ts'
import {
  askedMicro,
  contract,
  cursor,
  id,
  localised,
  micro,
  moment,
  onlyId,
  optional,
  pageOf,
  textField,
  whole,
  momentInput,
} from '../platform/contract.ts'
import { deadline, frozen, timelineEntry } from '../platform/lifecycle.contract.ts'
import { MOST } from '../platform/text-limits.ts'
import { couponCalls, deskCouponCalls, shopCouponCalls } from './coupon.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'coupon.notFound': None
    'coupon.over': None
    'coupon.ownShop': None
    'coupon.receivedBefore': None
    'coupon.gone': None
    'coupon.otherShop': None
    /** Two of one shop, or two of the platform. */
    'coupon.stacked': None
    'coupon.belowMinimum': { min: string }
    /** `number` is the unpaid order that holds it. */
    'coupon.inUse': { number: string }
    'coupon.usedBefore': { number: string }
    'coupon.amount': { max: string }
    'coupon.minimum': { value: string }
    'coupon.budget': { value: string }
    'coupon.dates': { days: number }
    'coupon.tooMany': { max: number }
  }
}

/** A coupon as a shopper sees it: an offer that is open, or their copy of one. */
export const couponView = z.strictObject({
  entity: z.literal('coupon'),
  /** Of the copy; of an offer that was not received yet, of the offer. */
  id,
  offer_id: id,
  version: z.number(),
  as: z.literal('shopper'),
  state: z.string(),
  facts: z.strictObject({
    valueMicro: micro,
    minMicro: micro,
    newUntil: z.number(),
    goodUntil: z.number(),
    liveOrders: z.number(),
    orderId: z.string(),
    orderNo: z.string(),
    takesMicro: micro,
    terms: frozen(couponTerms),
  }),
  ...deadline,
  kind: z.enum(COUPON_KINDS),
  /** What its giver calls it; may be empty. */
  title: localised,
  value: micro,
  /** The price of products from which it takes its value off; "0" for an instant reduction. */
  min: micro,
  /** The shop that gives it; null for a coupon of the platform. */
  shop: z.strictObject({ id, name: z.string(), logo: z.string() }).nullable(),
  good_from: moment,
  good_until: moment,
  /** Copies left in all; null where there is no limit. */
  left: z.number().nullable(),
  /** The first unpaid or paid order that it takes something off. */
  order: z.strictObject({ id, order_no: z.string() }).nullable(),
  timeline: z.array(timelineEntry),
})
export type CouponView = z.infer<typeof couponView>

const offerAt = z.strictObject({
  /** Offers of this shop and of the platform. Without one, of all shops. */
  shop: id.optional(),
  ...cursor,
})
export type OfferAt = z.input<typeof offerAt>

/** The tabs of my coupons, by the names of the specification. `unclaimed` are open offers. */
export const COUPON_TABS = ['unclaimed', 'all', 'new', 'unused', 'used', 'expired'] as const
const myCouponList = z.strictObject({ tab: z.enum(COUPON_TABS).default('all'), ...cursor })
export type MyCouponList = z.input<typeof myCouponList>

/** An offer as its giver sees it, with what it brought and cost. */
export const offerView = z.strictObject({
  id,
  kind: z.enum(COUPON_KINDS),
  title: localised,
  value: micro,
  min: micro,
  good_from: moment,
  good_until: moment,
  /** Copies in all; null where there is no limit. */
  total: z.number().nullable(),
  per_person: z.number(),
  /** What all copies together may cost; null where there is no budget. */
  budget: micro.nullable(),
  /** Open, not begun, stopped by its giver, or past its end. */
  state: z.enum(['open', 'planned', 'stopped', 'over']),
  received: z.number(),
  used: z.number(),
  /** What it took off orders of which something stayed paid, and what those were sold for, less what went back. */
  cost: micro,
  sales: micro,
})
export type OfferView = z.infer<typeof offerView>

const couponList = z.strictObject({ ...cursor })
export type CouponList = z.input<typeof couponList>

const addCoupon = z.strictObject({
  kind: z.enum(COUPON_KINDS),
  title: optional(textField(MOST.name, 0)).default(''),
  value: askedMicro,
  /** Only for a full reduction. */
  min: askedMicro.default(''),
  good_from: momentInput.optional(),
  good_until: momentInput,
  total: whole(1, 1_000_000).optional(),
  per_person: whole(1, MAX_COUPONS_EACH).default(1),
  budget: askedMicro.default(''),
})
export type AddCoupon = z.input<typeof addCoupon>

/** Coupons of shoppers. */
export const couponContract = contract(couponCalls, {
  offers: {
    summary: 'Coupons that are open now, of a shop and of the platform',
    policy: 'everyone',
    input: offerAt,
    output: pageOf(couponView),
  },
  mine: { summary: 'My coupons by tab', policy: 'signedIn', input: myCouponList, output: pageOf(couponView) },
  receive: {
    summary: 'Receive a coupon',
    policy: 'signedIn',
    input: onlyId,
    output: couponView,
    refusals: [
      'coupon.notFound',
      'coupon.over',
      'coupon.ownShop',
      'coupon.receivedBefore',
      'coupon.gone',
      'key.reused',
    ],
  },
  query: {
    summary: 'One coupon of mine, or an open offer',
    policy: 'signedIn',
    input: onlyId,
    output: couponView,
    refusals: ['coupon.notFound'],
  },
})

const refusalsOfAdd = [
  'coupon.amount',
  'coupon.minimum',
  'coupon.budget',
  'coupon.dates',
  'coupon.tooMany',
  'key.reused',
] as const

/** The coupons that a merchant's own shop gives, at its own cost. */
export const shopCouponContract = contract(shopCouponCalls, {
  offers: {
    summary: 'The coupons of my shop, newest first, with what they brought and cost',
    policy: 'merchant',
    input: couponList,
    output: pageOf(offerView),
  },
  add: {
    summary: 'Offer a coupon of my shop',
    policy: 'merchant',
    input: addCoupon,
    output: offerView,
    refusals: refusalsOfAdd,
  },
  stop: {
    summary: 'Stop a coupon of my shop: what was received stays good',
    policy: 'merchant',
    input: onlyId,
    output: offerView,
    refusals: ['coupon.notFound', 'coupon.over', 'key.reused'],
  },
})

/** The coupons that the platform gives, out of their budgets. */
export const deskCouponContract = contract(deskCouponCalls, {
  offers: {
    summary: 'The coupons of the platform, newest first, with what they brought and cost',
    policy: 'finance',
    input: couponList,
    output: pageOf(offerView),
  },
  add: {
    summary: 'Offer a coupon of the platform, within a budget',
    policy: 'finance',
    input: addCoupon,
    output: offerView,
    refusals: refusalsOfAdd,
  },
  stop: {
    summary: 'Stop a coupon of the platform: what was received stays good',
    policy: 'finance',
    input: onlyId,
    output: offerView,
    refusals: ['coupon.notFound', 'coupon.over', 'key.reused'],
  },
})
