import { couponCalls, deskCouponCalls, shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { MAX_OFFERS } from '#machines/platform/constants.ts'
import { type Asked, asking } from '#tests/support/asked.ts'
import { platformOffer, received, shopOffer, wantedOffer } from '#tests/support/coupons.ts'
import {
  address,
  lastingStaff,
  person,
  type Person,
  sku,
  type Store,
  store,
  suspend,
  USDT,
} from '#tests/support/factories.ts'
import { payFor, placeFor } from '#tests/support/orders.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

const receiving = (id: string, who: Person): Asked => asking(couponCalls.receive, { id }, who)

/** A checkout of one piece for 30 USDT that is quoted without coupons and placed with these. */
async function placing(shop: TestShop, who: Person, coupons: string[], merchant?: Store): Promise<Asked> {
  const own = merchant ?? (await store(shop))
  const lines = [{ sku_id: await sku(shop, own, { price: 30n * USDT }), quantity: 1 }]
  const address_id = await address(shop, who.id)
  const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id, coupons: [] }, who)
  return asking(orderCalls.addOrder, { quote, lines, address_id, coupons }, who)
}

const held = async (shop: TestShop, isPaid: boolean): Promise<{ who: Person; id: string }> => {
  const who = await person(shop)
  const { id } = await received(shop, who, await platformOffer(shop))
  const line = { sku_id: await sku(shop, await store(shop)), quantity: 1 }
  const order = await placeFor(shop, who, await address(shop, who.id), [line], [id])
  if (isPaid) await payFor(shop, { buyer: who, order })
  return { who, id }
}

const over = (shop: TestShop, id: string): Promise<unknown> =>
  runText(shop, `update coupon_offers set good_until = shop_now() - interval '1 second' where id = $1`, id)

const ofPlatform = async (shop: TestShop, change: Parameters<typeof wantedOffer>[1]): Promise<Asked> => {
  const wanted = await wantedOffer(shop, { budget: 100n * USDT, ...change })
  return asking(deskCouponCalls.add, wanted, await lastingStaff(shop, 'finance'))
}

const adding = async (shop: TestShop, change: Parameters<typeof wantedOffer>[1]): Promise<Asked> =>
  asking(shopCouponCalls.add, await wantedOffer(shop, change), (await store(shop)).owner)

describeRefusals({
  'receiving a coupon': [
    ['coupon.notFound', 'there is no such offer', async (shop) => receiving('none', await person(shop))],
    ['coupon.over', 'its giver stopped it', async (shop) => {
      const merchant = await store(shop)
      const id = await shopOffer(shop, merchant)
      await shop.must(shopCouponCalls.stop, { id }, merchant.owner)
      return receiving(id, await person(shop))
    }],
    ['coupon.over', 'it ended this second', async (shop) => {
      const id = await platformOffer(shop)
      await over(shop, id)
      return receiving(id, await person(shop))
    }],
    ['coupon.over', 'its shop is suspended', async (shop) => {
      const merchant = await store(shop)
      const id = await shopOffer(shop, merchant)
      await suspend(shop, merchant.id)
      return receiving(id, await person(shop))
    }],
    ['coupon.ownShop', 'it is of the own shop', async (shop) => {
      const merchant = await store(shop)
      return receiving(await shopOffer(shop, merchant), merchant.owner)
    }],
    ['coupon.receivedBefore', 'one a person is all', async (shop) => {
      const [who, id] = [await person(shop), await platformOffer(shop)]
      await received(shop, who, id)
      return receiving(id, who)
    }],
    ['coupon.gone', 'the last was received', async (shop) => {
      const id = await platformOffer(shop, { total: 1 })
      await received(shop, await person(shop), id)
      return receiving(id, await person(shop))
    }],
    ['coupon.gone', 'the rest of its budget is too small', async (shop) => {
      const id = await platformOffer(shop, { budget: 9n * USDT })
      await received(shop, await person(shop), id)
      return receiving(id, await person(shop))
    }],
  ],
  'reading a coupon': [
    ['coupon.notFound', 'it is of another person', async (shop) => {
      const { id } = await received(shop, await person(shop), await platformOffer(shop))
      return asking(couponCalls.query, { id }, await person(shop))
    }],
  ],
  'quoting a checkout': [
    ['coupon.notFound', 'the coupon is of another person', async (shop) => {
      const { id } = await received(shop, await person(shop), await platformOffer(shop))
      const lines = [{ sku_id: await sku(shop, await store(shop)), quantity: 1 }]
      return asking(orderCalls.getOrderGoodsList, { lines, coupons: [id] }, await person(shop))
    }, 'coupons'],
  ],
  'placing an order': [
    ['coupon.notFound', 'the coupon is of another person', async (shop) => {
      const { id } = await received(shop, await person(shop), await platformOffer(shop))
      return placing(shop, await person(shop), [id])
    }, 'coupons'],
    ['coupon.over', 'it ended this second', async (shop) => {
      const who = await person(shop)
      const { id } = await received(shop, who, await platformOffer(shop))
      const ended = `jsonb_set(facts, '{goodUntil}', to_jsonb((extract(epoch from shop_now()) * 1000)::bigint))`
      await runText(shop, `update coupons set facts = ${ended} where id = $1`, id)
      return placing(shop, who, [id])
    }, 'coupons'],
    ['coupon.otherShop', 'it is of a shop that sells nothing here', async (shop) => {
      const who = await person(shop)
      const { id } = await received(shop, who, await shopOffer(shop, await store(shop)))
      return placing(shop, who, [id])
    }, 'coupons'],
    ['coupon.stacked', 'two are of one shop', async (shop) => {
      const [who, merchant] = [await person(shop), await store(shop)]
      const first = await received(shop, who, await shopOffer(shop, merchant))
      const second = await received(shop, who, await shopOffer(shop, merchant))
      return placing(shop, who, [first.id, second.id], merchant)
    }, 'coupons'],
    ['coupon.stacked', 'two are of the platform', async (shop) => {
      const who = await person(shop)
      const first = await received(shop, who, await platformOffer(shop))
      const second = await received(shop, who, await platformOffer(shop))
      return placing(shop, who, [first.id, second.id])
    }, 'coupons'],
    ['coupon.belowMinimum', 'the price has fallen below it', async (shop) => {
      const who = await person(shop)
      const { id } = await received(shop, who, await platformOffer(shop, { min: 31n * USDT }))
      return placing(shop, who, [id])
    }, 'coupons'],
    ['coupon.inUse', 'an unpaid order holds it', async (shop) => {
      const { who, id } = await held(shop, false)
      return placing(shop, who, [id])
    }, 'coupons'],
    ['coupon.usedBefore', 'it was used', async (shop) => {
      const { who, id } = await held(shop, true)
      return placing(shop, who, [id])
    }, 'coupons'],
    ['order.priceChanged', 'it was quoted without the coupon', async (shop) => {
      const who = await person(shop)
      const { id } = await received(shop, who, await platformOffer(shop))
      return placing(shop, who, [id])
    }],
  ],
  'offering a coupon': [
    ['coupon.amount', 'it takes nothing off', (shop) => adding(shop, { value: 0n }), 'value'],
    ['coupon.amount', 'it takes too much off', (shop) => adding(shop, { value: 1_001n * USDT }), 'value'],
    ['coupon.amount', 'its minimum is beyond every price', (shop) => adding(shop, { min: 10_000_000n * USDT }), 'min'],
    ['coupon.minimum', 'it takes the whole minimum off', (shop) => adding(shop, { min: 5n * USDT }), 'min'],
    ['coupon.budget', 'its budget holds not one', (shop) => adding(shop, { budget: 4n * USDT }), 'budget'],
    ['coupon.amount', 'its budget is more than one person may give', (shop) => adding(shop, { budget: 10_001n * USDT }), 'budget'],
    ['coupon.dates', 'it ends before it begins', (shop) => adding(shop, { good_until: '2020-01-01T00:00:00Z' }), 'good_until'],
    ['coupon.dates', 'it is good for more than a year', (shop) => adding(shop, { good_until: '2099-01-01T00:00:00Z' }), 'good_until'],
    ['coupon.budget', 'the platform sets no budget', async (shop) =>
      asking(deskCouponCalls.add, await wantedOffer(shop), await lastingStaff(shop, 'finance')), 'budget'],
    ['coupon.amount', 'that of the platform takes nothing off', (shop) => ofPlatform(shop, { value: 0n }), 'value'],
    ['coupon.dates', 'that of the platform is over', (shop) => ofPlatform(shop, { good_until: '2020-01-01T00:00:00Z' }), 'good_until'],
    ['coupon.tooMany', 'so many of the platform run already', async (shop) => {
      const { call, input, as } = await ofPlatform(shop, {})
      // Offers of other tests run as well, so the last of these may be refused already.
      for (let n = 0; n < MAX_OFFERS; n++) await shop.ask(call as typeof deskCouponCalls.add, input as never, as as never)
      return ofPlatform(shop, {})
    }],
    ['coupon.tooMany', 'so many run already', async (shop) => {
      const merchant = await store(shop)
      for (let n = 0; n < MAX_OFFERS; n++) await shopOffer(shop, merchant)
      return asking(shopCouponCalls.add, await wantedOffer(shop), merchant.owner)
    }],
  ],
  'stopping a coupon': [
    ['coupon.notFound', 'it is of another shop', async (shop) =>
      asking(shopCouponCalls.stop, { id: await shopOffer(shop, await store(shop)) }, (await store(shop)).owner)],
    ['coupon.notFound', 'it is of the platform', async (shop) =>
      asking(shopCouponCalls.stop, { id: await platformOffer(shop) }, (await store(shop)).owner)],
    ['coupon.notFound', 'it is of a shop, and not the platform’s', async (shop) =>
      asking(deskCouponCalls.stop, { id: await shopOffer(shop, await store(shop)) }, await lastingStaff(shop, 'finance'))],
    ['coupon.over', 'it has ended', async (shop) => {
      const merchant = await store(shop)
      const id = await shopOffer(shop, merchant)
      await over(shop, id)
      return asking(shopCouponCalls.stop, { id }, merchant.owner)
    }],
    ['coupon.over', 'the platform’s has ended', async (shop) => {
      const id = await platformOffer(shop)
      await over(shop, id)
      return asking(deskCouponCalls.stop, { id }, await lastingStaff(shop, 'finance'))
    }],
  ],
}) // prettier-ignore
