import { person } from '#tests/support/factories.ts'
import { platformOffer, received, shopOffer, wantedOffer } from '#tests/support/coupons.ts'
import { store, USDT } from '#tests/support/factories.ts'
import type { World } from './world.ts'

/** What tests of a running server make of a coupon. */
export const world: World = {
  ready: ({ shop }) => ({
    'wanlshop/coupon/receive': async () => {
      const offer = await shopOffer(shop, await store(shop))
      return { input: { id: offer }, as: await person(shop) }
    },
    'wanlshop/coupon/query': async () => {
      const [offer, who] = [await shopOffer(shop, await store(shop)), await person(shop)]
      return { input: { id: (await received(shop, who, offer)).id }, as: who }
    },
    'wanlshop/shop/couponAdd': async () => ({ input: await wantedOffer(shop), as: (await store(shop)).owner }),
    'wanlshop/shop/couponStop': async () => {
      const merchant = await store(shop)
      return { input: { id: await shopOffer(shop, merchant) }, as: merchant.owner }
    },
    'wanlshop/desk/couponAdd': async () => ({
      input: await wantedOffer(shop, { budget: 100n * USDT }),
      as: await person(shop, { staff: 'finance' }),
    }),
    'wanlshop/desk/couponStop': async () => ({
      input: { id: await platformOffer(shop) },
      as: await person(shop, { staff: 'finance' }),
    }),
  }),
  things: ({ shop, tenant: { merchant, buyer } }) => ({
    coupon: async () => (await received(shop, buyer, await platformOffer(shop))).id,
    offer: () => platformOffer(shop),
    ownOffer: () => shopOffer(shop, merchant),
  }),
}
