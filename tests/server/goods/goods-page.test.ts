import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { stockViews } from '#server/catalogue/goods/goods.service.ts'
import { list, readAll, statementsOf } from '#tests/support/catalogue.ts'
import { address, person, PIN, store, type Store, USDT } from '#tests/support/factories.ts'
import { placeFor } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the goods page on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const buy = async (merchant: Store, sku_id: string, stars?: number) => {
    const buyer = await person(shop)
    const order = await placeFor(shop, buyer, await address(shop, buyer.id), [{ sku_id, quantity: 2 }])
    if (stars === undefined) return { buyer, order }
    await shop.must(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, buyer)
    await shop.must(
      orderMoves['order.ship'],
      { id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } },
      merchant.owner,
    )
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    const lines = order.lines.map(({ id }) => ({ line_id: id, stars, text: `${stars} stars` }))
    await shop.must(orderMoves['order.review'], { id: order.id, lines }, buyer)
    return { buyer, order }
  }

  it('shows prices, unreserved stock, freight, shop and the reader’s own marks', async () => {
    const merchant = await store(shop, { freeAboveMicro: 100n * USDT, countries: ['CN', 'SG'], level: 2 })
    const { id, skuIds } = await list(shop, merchant, { stock: [6, 9], price: 10n * USDT })
    const { buyer } = await buy(merchant, skuIds[0] ?? '')
    const view = await shop.must(productCalls.goods, { id }, buyer)
    expect(view.skus.map(({ left }) => left)).toEqual([4, 9])
    expect(view).toMatchObject({
      left: 13,
      price: { lowest: `${10n * USDT}`, highest: `${11n * USDT}` },
      freight: {
        rates: [{ countries: ['CN', 'SG'], fee_micro: `${5n * USDT}`, free_from_micro: `${100n * USDT}` }],
        not_served: [],
        only_listed: true,
      },
      on_shelf: true,
      own: false,
      collected: false,
    })
    expect(view.shop).toMatchObject({
      id: merchant.id,
      level: 2,
      rating: null,
      followers: 0,
      goods: 1,
      followed: false,
    })
    expect((await shop.must(productCalls.goods, { id }, merchant.owner)).own).toBe(true)
    expect((await shop.must(productCalls.goods, { id })).own).toBe(false)
  })

  it('sums up reviews by buyers', async () => {
    const merchant = await store(shop)
    const { id, skuIds } = await list(shop, merchant, { stock: [50] })
    for (const stars of [5, 5, 4, 2]) await buy(merchant, skuIds[0] ?? '', stars)
    const { reviews, shop: strip } = await shop.must(productCalls.goods, { id })
    expect(reviews).toMatchObject({ count: 4, average: 4, stars: [0, 1, 0, 1, 2] })
    expect(reviews.newest.map(({ stars }) => stars)).toEqual([2, 4, 5])
    expect(strip.rating).toBe(4)
    const good = await shop.must(productCalls.comment, { id, stars: 5 })
    expect(good.data.map(({ text }) => text)).toEqual(['5 stars', '5 stars'])
    const [card] = (await shop.must(productCalls.lists, { shop: merchant.id })).data
    expect(card?.rating).toBe(4)
  })

  it('pages through all reviews without gaps or duplicates', async () => {
    const merchant = await store(shop)
    const { id, skuIds } = await list(shop, merchant, { stock: [50] })
    for (let i = 0; i < 22; i++) await buy(merchant, skuIds[0] ?? '', 1 + (i % 5))
    const all = await readAll((after) => shop.must(productCalls.comment, after === undefined ? { id } : { id, after }))
    expect(new Set(all.map((review) => review.id)).size).toBe(22)
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => (a < b ? 1 : -1)))
  })

  it('needs a fixed number of statements', async () => {
    const merchant = await store(shop)
    const { id } = await list(shop, merchant, { stock: [5, 5, 5, 5] })
    expect(await statementsOf(shop.db, () => shop.must(productCalls.goods, { id }))).toBe(1)
    expect(await statementsOf(shop.db, () => shop.must(productCalls.stock, { id }))).toBe(1)
  })

  it('answers price and stock alone, as the live room gets them', async () => {
    const merchant = await store(shop)
    const { id, skuIds } = await list(shop, merchant, { stock: [4, 3] })
    await buy(merchant, skuIds[1] ?? '')
    const view = await shop.must(productCalls.stock, { id })
    expect(view).toMatchObject({ id, on_shelf: true, left: 5, remaining: 5 })
    expect(view.skus.map(({ left }) => left)).toEqual([4, 1])
    expect(await stockViews(shop.db, [id])).toEqual([view])
  })

  it('marks goods off the shelf and refuses unknown ones', async () => {
    const merchant = await store(shop)
    const { id } = await list(shop, merchant, { onShelf: false })
    expect((await shop.must(productCalls.goods, { id })).on_shelf).toBe(false)
    for (const call of [productCalls.goods, productCalls.stock, productCalls.addbrowse]) {
      expect((await shop.ask(call as typeof productCalls.stock, { id: 'nothing' })).problem?.key).toBe('goods.notFound')
    }
    expect((await shop.must(productCalls.comment, { id: 'nothing' })).data).toEqual([])
    expect(await stockViews(shop.db, ['nothing'])).toEqual([])
  })

  it('adds a favourite once', async () => {
    const merchant = await store(shop)
    const shopper = await person(shop)
    const [one, two] = [await list(shop, merchant), await list(shop, merchant, { onShelf: false })]
    const keep = (ids: string[], on: boolean) => shop.must(productCalls.collect, { ids, on }, shopper)
    expect(await keep([one.id], true)).toEqual({ on: true, collection: 1 })
    expect(await keep([one.id, one.id, two.id], true)).toEqual({ on: true, collection: 2 })
    expect((await shop.must(productCalls.goods, { id: one.id }, shopper)).collected).toBe(true)
    const { data } = await shop.must(productCalls.collectList, {}, shopper)
    expect(new Map(data.map(({ id, on_shelf }) => [id, on_shelf]))).toEqual(
      new Map([
        [one.id, true],
        [two.id, false],
      ]),
    )
    expect(await keep([one.id], false)).toEqual({ on: false, collection: 1 })
    expect(await keep([one.id], false)).toEqual({ on: false, collection: 1 })
    const { problem } = await shop.ask(productCalls.collect, { ids: ['nothing'], on: true }, shopper)
    expect(problem?.key).toBe('goods.notFound')
    expect((await shop.ask(productCalls.collect, { ids: [one.id], on: true })).body.code).toBe(401)
  })

  it('counts views and keeps the history of signed-in people', async () => {
    const merchant = await store(shop)
    const shopper = await person(shop)
    const made: string[] = []
    for (let i = 0; i < 22; i++) made.push((await list(shop, merchant)).id)
    for (const id of made) await shop.must(productCalls.addbrowse, { id }, shopper)
    await shop.must(productCalls.addbrowse, { id: made[0] ?? '' })
    const trail = () =>
      readAll((after) => shop.must(productCalls.footprint, after === undefined ? {} : { after }, shopper))
    const seen = await trail()
    expect(seen.map(({ id }) => id).sort()).toEqual([...made].sort())
    const [row] = await shop.db.run<{ views: number }>(
      { name: 'test_views', text: 'select sum(views)::int as views from goods where shop_id = $1' },
      [merchant.id],
    )
    expect(row?.views).toBe(23)
    await shop.must(productCalls.delbrowse, { ids: made.slice(0, 2), up_to: seen[0]?.at ?? '' }, shopper)
    expect(await trail()).toHaveLength(20)
    const [newest] = await trail()
    await shop.standStill(1_000)
    await shop.must(productCalls.addbrowse, { id: made[0] ?? '' }, shopper)
    await shop.must(productCalls.delbrowse, { up_to: newest?.at ?? '' }, shopper)
    expect(
      (await trail()).map(({ id }) => id),
      'what was viewed since',
    ).toEqual([made[0]])
  })

  it('deletes the views of a span of time, and none of another person', async () => {
    const merchant = await store(shop)
    const [shopper, other] = [await person(shop), await person(shop)]
    const [early, late] = [await list(shop, merchant), await list(shop, merchant)]
    const trail = async (who: typeof shopper) =>
      (await shop.must(productCalls.footprint, {}, who)).data.map(({ id }) => id)
    for (const who of [shopper, other]) await shop.must(productCalls.addbrowse, { id: early.id }, who)
    await shop.standStill(60_000)
    for (const who of [shopper, other]) await shop.must(productCalls.addbrowse, { id: late.id }, who)
    const [{ at } = { at: '' }] = (await shop.must(productCalls.footprint, {}, shopper)).data
    const after = new Date(Date.parse(at) + 1).toISOString()
    await shop.must(productCalls.delbrowse, { from: after, up_to: after }, shopper)
    expect(await trail(shopper), 'nothing was viewed then').toHaveLength(2)
    await shop.must(productCalls.delbrowse, { from: at, up_to: at }, shopper)
    expect(await trail(shopper)).toEqual([early.id])
    expect(await trail(other)).toEqual([late.id, early.id])
  })

  it('writes no view while the history is paused, keeps what is there and still counts the view', async () => {
    const merchant = await store(shop)
    const shopper = await person(shop)
    const [before, during, after] = [await list(shop, merchant), await list(shop, merchant), await list(shop, merchant)]
    const history = () => shop.must(productCalls.footprint, {}, shopper)
    const ids = async () => (await history()).data.map(({ id }) => id).sort()
    await shop.must(productCalls.addbrowse, { id: before.id }, shopper)
    const kept = await history()
    expect(kept.paused).toBe(false)
    expect(await shop.must(productCalls.pausebrowse, { on: true }, shopper)).toEqual({ paused: true })
    await shop.standStill(1_000)
    for (const { id } of [during, before]) await shop.must(productCalls.addbrowse, { id }, shopper)
    expect(await history()).toEqual({ ...kept, paused: true })
    const [row] = await shop.db.run<{ views: number }>(
      { name: 'test_paused_views', text: 'select views from goods where id = $1' },
      [during.id],
    )
    expect(row?.views).toBe(1)
    expect(await shop.must(productCalls.pausebrowse, { on: false }, shopper)).toEqual({ paused: false })
    await shop.must(productCalls.addbrowse, { id: after.id }, shopper)
    expect(await ids()).toEqual([before.id, after.id].sort())
  })

  it('asks a visitor to sign in for a history, and refuses a deletion without its bounds', async () => {
    const visitor = async (answer: Promise<{ body: { code: number } }>) => (await answer).body.code
    expect(await visitor(shop.ask(productCalls.footprint, {}))).toBe(401)
    expect(await visitor(shop.ask(productCalls.pausebrowse, { on: true }))).toBe(401)
    expect(await visitor(shop.ask(productCalls.delbrowse, { up_to: new Date().toISOString() }))).toBe(401)
    const shopper = await person(shop)
    const bad = [{}, { up_to: 'yesterday' }, { ids: [], up_to: new Date().toISOString() }]
    for (const input of bad)
      expect((await shop.ask(productCalls.delbrowse, input as never, shopper)).status, JSON.stringify(input)).toBe(400)
  })

  it('follows the shop from the goods page', async () => {
    const merchant = await store(shop)
    const shopper = await person(shop)
    const { id } = await list(shop, merchant)
    await shop.must(shopCalls.follow, { id: merchant.id, on: true }, shopper)
    expect((await shop.must(productCalls.goods, { id }, shopper)).shop).toMatchObject({ followers: 1, followed: true })
  })
})
