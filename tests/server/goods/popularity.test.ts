import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { USDT } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { renewPopularity } from '#server/catalogue/goods/popularity.job.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { type Deal, paid, payFor, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { reviewOf } from '#tests/support/reviews.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { giveAway, rolledBack } from '#tests/support/rolled-back.ts'

const popularityOf = statement('test_popularity', 'select popularity from goods where id = $1')

describe.each(oneEngine())('popularity on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const popularity = async ({ order }: Deal) =>
    (await shop.db.run<{ popularity: number }>(popularityOf, [order.lines[0]?.goods_id]))[0]?.popularity
  const reviewed = async (stars: number): Promise<Deal> => {
    const deal = await shipped(shop, { quantity: 2 })
    const { order, buyer } = deal
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    const lines = order.lines.map(({ id }) => ({ line_id: id, stars, text: '' }))
    await shop.must(orderMoves['order.review'], { id: order.id, lines }, buyer)
    return deal
  }

  it('is the money settled within thirty days, in USDT, times the stars', async () => {
    const [liked, disliked, unpaidOut] = [await reviewed(5), await reviewed(1), await shipped(shop)]
    await renewPopularity(shop.services)
    expect(await popularity(liked)).toBe(0)
    await shop.pass(days(7) + 1_000)
    expect(await renewPopularity(shop.services)).toBe(2)
    expect([await popularity(liked), await popularity(disliked), await popularity(unpaidOut)]).toEqual([200, 40, 0])
    expect(await renewPopularity(shop.services)).toBe(0)
    await shop.pass(days(31))
    await renewPopularity(shop.services)
    expect([await popularity(liked), await popularity(disliked)]).toEqual([0, 0])
  })

  it.each([
    ['half of the list price counts, as half of the pieces', 20n * USDT, { sales: 1, ratings: 1, popularity: 100 }],
    ['less than half counts for nothing', 20n * USDT - 1n, { sales: 0, ratings: 0, popularity: 0 }],
  ])('of an order that was lowered: %s', async (_how, goods, counted) => {
    const deal = await placed(shop, { quantity: 2 })
    const { order, buyer, merchant } = deal
    const total = String(goods + 5n * USDT)
    const lowered = await shop.must(orderMoves['order.lowerPrice'], { id: order.id, total }, merchant.owner)
    await payFor(shop, { buyer, order: lowered })
    const parcel = { carrier: 'SF', tracking: `T${order.id}` }
    await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    const lines = order.lines.map(({ id }) => ({ line_id: id, stars: 5, text: '' }))
    await shop.must(orderMoves['order.review'], { id: order.id, lines }, buyer)
    await shop.pass(days(7) + 1_000)
    await renewPopularity(shop.services)
    for (const table of ['goods', 'shops']) {
      const id = table === 'goods' ? order.lines[0]?.goods_id : merchant.id
      const [row] = await runText(shop, `select sales, rating_count as ratings from ${table} where id = $1`, id)
      expect(row, table).toEqual({ sales: counted.sales, ratings: counted.ratings })
    }
    expect(await popularity(deal)).toBe(counted.popularity)
    // A page with another review, whose stars are shown: the histogram has as many as the average is made of.
    const goodsId = order.lines[0]?.goods_id ?? ''
    const again = await payFor(shop, {
      buyer,
      order: await placeFor(shop, buyer, deal.addressId, [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }]),
    })
    await shop.must(
      orderMoves['order.ship'],
      { id: again.id, parcel: { ...parcel, tracking: `T${again.id}` } },
      merchant.owner,
    )
    await reviewOf(shop, buyer, await shop.must(orderMoves['order.confirm'], { id: again.id }, buyer))
    const { reviews } = await shop.must(productCalls.goods, { id: goodsId })
    expect([reviews.count, reviews.stars]).toEqual([counted.ratings + 1, [0, 0, 0, 1, counted.ratings]])
  })

  it('ignores cancelled orders, gifts too', async () => {
    const { merchant, order } = await paid(shop)
    await shop.must(orderMoves['order.merchantCancel'], { id: order.id }, merchant.owner)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(giveAway, [order.id])
      expect(await renewPopularity({ db: tx })).toBe(0)
    })
  })

  it('is renewed for all goods that changed', async () => {
    const deal = await shipped(shop)
    const copies = statement(
      'test_copies',
      `insert into goods select c.* from goods g, generate_series(1, 1200) n, lateral jsonb_populate_record(null::goods,
         to_jsonb(g) || jsonb_build_object('id', 'copy' || n, 'on_shelf', false, 'popularity', 7)) c where g.id = $1`,
    )
    await shop.db.run(copies, [deal.order.lines[0]?.goods_id])
    await expect(renewPopularity(shop.services, AbortSignal.abort())).rejects.toThrow('abort')
    expect(await renewPopularity(shop.services)).toBe(1200)
    expect(await renewPopularity(shop.services)).toBe(0)
  })
})
