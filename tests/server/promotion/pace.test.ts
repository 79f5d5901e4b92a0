import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#machines/platform/constants.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { registry } from '#server/domains.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTurn } from '#server/fund/promotion/choose-offers.ts'
import type { Offer, Pace } from '#server/fund/promotion/offers.queries.ts'
import { reservePlace } from '#server/fund/promotion/places.queries.ts'
import { atNoon, onlyPromoting, placesOf, promoting, promotionOf, seen } from '#tests/support/promotion.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const AT_ONCE = 200
const flatFreight = { rates: [], not_served: [], only_listed: false }
const offer = (pace: Pace): Offer => ({
  goods_id: `of ${pace.shopId}`,
  category_id: 'c',
  parent_id: null,
  price: 1n,
  freight: flatFreight,
  pace,
})

describe('the turn of shops', () => {
  it('gives a small shop beside a big one the same part of its views', () => {
    const small: Pace = { shopId: 'small', budget: 50, released: 50, used: 0 }
    const big: Pace = { shopId: 'big', budget: 10_000, released: 10_000, used: 0 }
    for (let views = 0; views < 5_025; views++) {
      const [next] = inTurn([offer(small), offer(big)])
      if (next) next.pace.used++
    }
    expect(small.used).toBe(25)
    expect(big.used).toBe(5_000)
  })

  it('offers nothing of a shop that is ahead of its pace', () => {
    expect(inTurn([offer({ shopId: 's', budget: 50, released: 3, used: 3 })])).toEqual([])
  })
})

describe.each(oneEngine())('the pace of promoted views on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    await atNoon(shop)
  })
  afterAll(() => shop.close())

  const place = (shopId: string, goodsId: string, mark: string) =>
    shop.db.transaction((tx) =>
      reservePlace(tx, {
        token: newId(),
        shopId,
        goodsId,
        place: 'home',
        viewer: { mark, network: mark, street: mark },
      }),
    )
  /** Reserves for so many people, two hundred at a time, and answers how many places there were. */
  const rush = async ({ id, goods, people }: { id: string; goods: string; people: number }) => {
    const run = newId()
    let [next, placed] = [0, 0]
    const work = async (): Promise<void> => {
      while (next < people) if ((await place(id, goods, `${run} ${next++}`)) instanceof Date) placed++
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return placed
  }

  it('releases the views of a day evenly until 00:00 UTC, and begins again', async () => {
    const { merchant, goods } = await promoting(shop)
    // Half of the day and half an hour: 12.5 of 24 hours of 200 views.
    expect(await rush({ id: merchant.id, goods, people: 300 })).toBe(105)
    expect(await rush({ id: merchant.id, goods, people: 5 })).toBe(0)
    await shop.pass(hours(1))
    // What no one has seen came back, and an hour of the pace was released.
    expect(await rush({ id: merchant.id, goods, people: 300 })).toBe(113)
    await shop.pass(hours(10.75))
    expect(await rush({ id: merchant.id, goods, people: 300 })).toBe(200)
    await shop.pass(hours(0.5))
    // 45 minutes of 200 views.
    expect(await rush({ id: merchant.id, goods, people: 300 })).toBe(7)
    await shop.pass(hours(11.75))
  })

  it('keeps the budget when 10,000 people come at once', async () => {
    const { merchant, goods } = await promoting(shop, { level: 0, levelTerms: levelTerms(0) })
    // 12.5 of 24 hours of 50 views.
    expect(await rush({ id: merchant.id, goods, people: 10_000 })).toBe(27)
    expect((await promotionOf(shop, merchant)).views).toMatchObject({ budget: 50, today: 0, left: 50 })
  })

  it('counts no more views than the pace has released when many people report at once', async () => {
    await onlyPromoting(shop)
    const { merchant, goods } = await promoting(shop, { level: 0, levelTerms: levelTerms(0) })
    const readers = Array.from({ length: 60 }, (_, n) => ({ ip: `198.18.0.${n}` }))
    const placed = await Promise.all(readers.map(async (reader) => ({ reader, places: await placesOf(shop, reader) })))
    const tokens = placed.flatMap(({ reader, places }) => places.map(({ token }) => ({ reader, token })))
    expect(tokens).toHaveLength(27)
    await shop.pass(1_000)
    const reports = [...tokens, ...tokens, ...tokens]
    await Promise.all(reports.map(({ token, reader }) => seen(shop, token, reader)))
    expect(await promotionOf(shop, merchant)).toMatchObject({
      views: { today: 27, left: 23 },
      goods: [{ id: goods, views_7: 27 }],
      views_7: 27,
    })
  })

  it('counts one token once, however often it comes at the same moment', async () => {
    await onlyPromoting(shop)
    const { merchant } = await promoting(shop)
    const reader = { ip: '203.0.113.1' }
    const places = await placesOf(shop, reader)
    const token = places.find(({ goods }) => goods.shop.id === merchant.id)?.token ?? ''
    await shop.pass(1_000)
    await Promise.all(Array.from({ length: 50 }, () => seen(shop, token, reader)))
    const { views, goods } = await promotionOf(shop, merchant)
    expect(views.today).toBe(1)
    expect(goods).toMatchObject([{ views_7: 1, views_30: 1 }])
  })

  it('says how long the views last at the pace of today', async () => {
    const { merchant } = await promoting(shop)
    expect((await promotionOf(shop, merchant)).views.lasts_ms).toBeNull()
    await runText(
      shop,
      `insert into promotion_days select $1, (shop_now() at time zone 'UTC')::date, 200, 50`,
      merchant.id,
    )
    const { views } = await promotionOf(shop, merchant)
    // 50 views in some twelve hours: the other 150 last three times as long.
    expect(views.lasts_ms).toBeGreaterThan(hours(36) - 1)
    expect(views.lasts_ms).toBeLessThan(hours(38))
    expect(views.resets_at).toMatch(/T00:00:00\.000Z$/)
    await runText(shop, 'delete from promotion_days where shop_id = $1', merchant.id)
  })

  it('notices figures that do not add up', async () => {
    const { merchant, goods } = await promoting(shop)
    const breaches = async (id: string) => {
      const { sql } = registry.invariants.find((each) => each.id === id) ?? { sql: '' }
      return (await runText(shop, sql)).length
    }
    expect([await breaches('V1'), await breaches('V2')]).toEqual([0, 0])
    const day = `(shop_now() at time zone 'UTC')::date`
    await runText(shop, `insert into promotion_days select $1, ${day}, 200, 1`, merchant.id)
    expect([await breaches('V1'), await breaches('V2')]).toEqual([1, 0])
    await runText(shop, `insert into promotion_goods_days select $1, ${day}, $2, 1`, merchant.id, goods)
    expect([await breaches('V1'), await breaches('V2')]).toEqual([0, 1])
    await runText(shop, 'delete from promotion_goods_days where shop_id = $1', merchant.id)
    await runText(shop, 'delete from promotion_days where shop_id = $1', merchant.id)
  })
})
