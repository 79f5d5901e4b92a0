import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/order.calls.ts'
import { days } from '#machines/constants.ts'
import { statement } from '#server/db/database.ts'
import { renewPopularity } from '#server/jobs/popularity.job.ts'
import { type Deal, paid, shipped } from '#tests/support/orders.ts'
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

  it('is the pieces settled within thirty days times their stars', async () => {
    const [liked, disliked, unpaidOut] = [await reviewed(5), await reviewed(1), await shipped(shop)]
    await renewPopularity(shop.services)
    expect(await popularity(liked)).toBe(0)
    await shop.pass(days(7) + 1_000)
    expect(await renewPopularity(shop.services)).toBe(2)
    expect([await popularity(liked), await popularity(disliked), await popularity(unpaidOut)]).toEqual([10, 2, 0])
    expect(await renewPopularity(shop.services)).toBe(0)
    await shop.pass(days(31))
    await renewPopularity(shop.services)
    expect([await popularity(liked), await popularity(disliked)]).toEqual([0, 0])
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
