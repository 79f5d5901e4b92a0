import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { shopPromotionCalls } from '#contract/fund/promotion.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { person, sku, store, suspend } from '#tests/support/factories.ts'
import { atNoon, goodsOf, onlyPromoting, placesOf, promoting, promotionOf, counts } from '#tests/support/promotion.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the promotion of a shop on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    await atNoon(shop)
  })
  afterAll(() => shop.close())

  it('promotes nothing before its merchant chooses products', async () => {
    const merchant = await store(shop)
    await sku(shop, merchant)
    expect(await promotionOf(shop, merchant)).toMatchObject({ shows: 'nothing', goods: [], views_7: 0, views_30: 0 })
  })

  it('refuses a product of another shop, and one that is off the shelf, and chooses none of the rest', async () => {
    const [merchant, other] = [await store(shop), await store(shop)]
    const own = await goodsOf(shop, await sku(shop, merchant))
    const foreign = await goodsOf(shop, await sku(shop, other))
    const off = await goodsOf(shop, await sku(shop, merchant, { title: 'Saucer' }))
    await runText(shop, 'update goods set on_shelf = false where id = $1', off)
    const choose = (ids: string[]) => shop.ask(shopPromotionCalls.promote, { ids, on: true }, merchant.owner)
    expect((await choose([own, foreign])).problem?.key).toBe('goods.notFound')
    expect((await choose([own, off])).problem).toMatchObject({ key: 'goods.offShelf', params: { title: 'Saucer' } })
    expect((await promotionOf(shop, merchant)).goods).toEqual([])
    expect((await promotionOf(shop, other)).goods).toEqual([])
  })

  it('refuses a twenty-first product and keeps the twenty', async () => {
    const merchant = await store(shop)
    const ids: string[] = []
    for (let n = 0; n < 21; n++) ids.push(await goodsOf(shop, await sku(shop, merchant)))
    const choose = (some: string[]) => shop.ask(shopPromotionCalls.promote, { ids: some, on: true }, merchant.owner)
    expect((await choose(ids)).problem).toMatchObject({ key: 'promotion.tooMany', params: { most: 20 } })
    // The same product twice is one.
    expect((await choose([...ids.slice(0, 20), ids[0] ?? ''])).problem).toBeUndefined()
    expect((await choose(ids.slice(20))).problem?.key).toBe('promotion.tooMany')
    expect((await promotionOf(shop, merchant)).goods).toHaveLength(20)
  })

  it('keeps to twenty products when two devices choose at the same moment', async () => {
    const merchant = await store(shop)
    const ids: string[] = []
    for (let n = 0; n < 24; n++) ids.push(await goodsOf(shop, await sku(shop, merchant)))
    const choose = (some: string[]) => shop.ask(shopPromotionCalls.promote, { ids: some, on: true }, merchant.owner)
    const answers = await Promise.all([choose(ids.slice(0, 12)), choose(ids.slice(12))])
    expect(answers.filter(({ problem }) => problem?.key === 'promotion.tooMany')).toHaveLength(1)
    expect((await promotionOf(shop, merchant)).goods).toHaveLength(12)
  })

  it('refuses to promote for a suspended shop, and says why nothing is shown', async () => {
    const { merchant, goods } = await promoting(shop)
    await suspend(shop, merchant.id)
    const { problem } = await shop.ask(shopPromotionCalls.promote, { ids: [goods], on: true }, merchant.owner)
    expect(problem?.key).toBe('shop.notSelling')
    expect((await promotionOf(shop, merchant)).shows).toBe('notSelling')
  })

  it('keeps the views of a product that is no longer chosen, so that the figures add up', async () => {
    await onlyPromoting(shop)
    const { merchant, goods } = await promoting(shop)
    const reader = await person(shop)
    const place = (await placesOf(shop, reader)).find((each) => each.goods.id === goods)
    await shop.pass(1_000)
    expect(await counts(shop, place?.token ?? '', reader)).toBe(true)
    const dropped = await shop.must(shopPromotionCalls.promote, { ids: [goods], on: false }, merchant.owner)
    expect(dropped.goods).toMatchObject([{ id: goods, chosen: false, views_7: 1, views_30: 1 }])
    await shop.pass(days(7))
    expect(await promotionOf(shop, merchant)).toMatchObject({
      views: { today: 0 },
      views_7: 0,
      views_30: 1,
      goods: [{ views_7: 0, views_30: 1 }],
    })
    await shop.pass(days(23))
    expect(await promotionOf(shop, merchant)).toMatchObject({ views_30: 0, goods: [] })
  })

  it('promotes no deleted product', async () => {
    const { merchant, goods } = await promoting(shop)
    await shop.must(shopGoodsCalls.remove, { id: goods }, merchant.owner)
    expect(await promotionOf(shop, merchant)).toMatchObject({ shows: 'nothing', goods: [] })
  })

  it('shows the views of today on the board of the shop', async () => {
    const { merchant } = await promoting(shop)
    const { promotion } = await shop.must(shopBoardCalls.index, {}, merchant.owner)
    expect(promotion).toEqual((await promotionOf(shop, merchant)).views)
    expect(promotion).toMatchObject({ budget: 200, today: 0, left: 200, paused: false })
  })

  it('says that a shop is on holiday, and that its views are used up', async () => {
    const { merchant } = await promoting(shop)
    const today = `(shop_now() at time zone 'UTC')::date`
    await runText(shop, `insert into promotion_days select $1, ${today}, 200, 200`, merchant.id)
    expect(await promotionOf(shop, merchant)).toMatchObject({ shows: 'used', views: { left: 0, lasts_ms: null } })
    await runText(shop, 'delete from promotion_days where shop_id = $1', merchant.id)
    await runText(
      shop,
      `insert into shop_holidays (id, shop_id, from_day, to_day) select $1, $1, ${today}::text, ${today}::text`,
      merchant.id,
    )
    expect((await promotionOf(shop, merchant)).shows).toBe('holiday')
  })
})
