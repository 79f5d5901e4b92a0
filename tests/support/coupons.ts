import { couponCalls, deskCouponCalls, shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import type { AddCoupon, CouponView } from '#contract/trade/coupon.contract.ts'
import { days, MAX_OFFERS } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import type { Asked } from './bonds.ts'
import { lastingStaff, type Person, type Store, USDT } from './factories.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import type { TestShop } from './shop.ts'

type Ground = Pick<TestShop, 'db' | 'services'> & Asked
type Wanted = Partial<Omit<AddCoupon, 'value' | 'min' | 'budget'>> & {
  readonly value?: bigint
  readonly min?: bigint
  readonly budget?: bigint
}

/** An offer as its giver types it: 5 USDT off anything, for a month of the shop. */
export const wantedOffer = async (
  shop: Pick<Ground, 'db'>,
  { value = 5n * USDT, min, budget, ...rest }: Wanted = {},
): Promise<AddCoupon> => ({
  kind: min === undefined ? 'instant' : 'full',
  value: value.toString(),
  ...(min === undefined ? {} : { min: min.toString() }),
  ...(budget === undefined ? {} : { budget: budget.toString() }),
  good_until: new Date((await shopNow(shop.db)).getTime() + days(30)).toISOString(),
  ...rest,
})

/** An open offer of a shop; its id. */
export const shopOffer = async (shop: Ground, { owner }: Pick<Store, 'owner'>, wanted: Wanted = {}): Promise<string> =>
  (await shop.must(shopCouponCalls.add, await wantedOffer(shop, wanted), owner)).id

const makeRoom = statement(
  'test_coupon_room',
  `update coupon_offers set stopped_at = shop_now() where id in (select id from coupon_offers
     where shop_id is null and stopped_at is null and good_until > shop_now() order by id desc offset $1::int - 1)`,
)

/** An open offer of the platform with a budget of 10,000 USDT; its id. */
export const platformOffer = async (shop: Ground, wanted: Wanted = {}): Promise<string> => {
  const finance = await lastingStaff(shop, 'finance')
  // One platform has all the offers of a test: the oldest make room.
  await shop.db.run(makeRoom, [MAX_OFFERS - 1])
  return (await shop.must(deskCouponCalls.add, await wantedOffer(shop, { budget: 10_000n * USDT, ...wanted }), finance))
    .id
}

/** A copy of an offer for a person. */
export const received = (shop: Ground, who: Person, offerId: string): Promise<CouponView> =>
  shop.must(couponCalls.receive, { id: offerId }, who)

/** The copy as its shopper sees it now. */
export const couponNow = (shop: Ground, who: Person, id: string): Promise<CouponView> =>
  shop.must(couponCalls.query, { id }, who)
