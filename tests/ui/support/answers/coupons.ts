import type { CouponView, OfferView } from '#contract/trade/coupon.contract.ts'
import type { QuotedCoupon } from '#contract/trade/order.contract.ts'
import { couponTerms } from '#machines/trade/coupon.machine.ts'
import { AT, said } from './said.ts'

/** Ten days after every page is opened. */
const UNTIL = '2026-05-11T12:00:00.000Z'

/** A coupon that the person received and has not used: five USDT off from fifty on, of the shop of the examples. */
export const coupon = (given: Partial<CouponView> = {}): CouponView => {
  const { value = '5000000', min = '50000000', good_until = UNTIL, order = null } = given
  return {
    entity: 'coupon',
    id: 'c1',
    offer_id: 'f1',
    version: 1,
    as: 'shopper',
    state: 'unused',
    facts: {
      valueMicro: value,
      minMicro: min,
      newUntil: Date.parse(AT),
      goodUntil: Date.parse(good_until),
      liveOrders: order ? 1 : 0,
      orderId: order?.id ?? '',
      orderNo: order?.order_no ?? '',
      takesMicro: order ? value : '0',
      terms: couponTerms,
    },
    deadline_event: null,
    deadline_at: null,
    deadline_left: null,
    kind: 'full',
    title: said('Μάιος'),
    value,
    min,
    shop: { id: 's1', name: 'Καφές', logo: '/s1.svg' },
    good_from: AT,
    good_until,
    left: null,
    order,
    timeline: [],
    ...given,
  }
}

/** An offer that can be received: its view has the id of the offer. */
export const offer = (given: Partial<CouponView> = {}): CouponView =>
  coupon({ id: given.offer_id ?? 'f1', state: 'unclaimed', ...given })

/** A coupon of the buyer at a checkout, usable where nothing is said against it. */
export const quoted = (
  given: Partial<CouponView>,
  { chosen = false, takes = '5000000', objection = null }: Partial<Omit<QuotedCoupon, 'coupon'>> = {},
): QuotedCoupon => ({ coupon: coupon(given), chosen, takes: objection ? '0' : takes, objection })

/** An offer as its giver sees it. */
export const given = (of: Partial<OfferView> = {}): OfferView => ({
  id: 'f1',
  kind: 'full',
  title: said('Μάιος'),
  value: '5000000',
  min: '50000000',
  good_from: AT,
  good_until: UNTIL,
  total: 100,
  per_person: 1,
  budget: null,
  state: 'open',
  received: 40,
  used: 12,
  cost: '60000000',
  sales: '700000000',
  ...of,
})
