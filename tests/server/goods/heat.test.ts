import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/order.calls.ts'
import { days } from '#machines/constants.ts'
import { statement } from '#server/db/database.ts'
import { renewHeat } from '#server/goods/heat.job.ts'
import { type Deal, paid, shipped } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { giveAway, rolledBack } from '#tests/support/rolled-back.ts'

const heatOf = statement('test_heat', 'select heat from goods where id = $1')

describe.each(oneEngine())('what recommendations go by, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const heat = async ({ order }: Deal) =>
    (await shop.db.run<{ heat: number }>(heatOf, [order.lines[0]?.goods_id]))[0]?.heat
  const reviewed = async (stars: number): Promise<Deal> => {
    const deal = await shipped(shop, { quantity: 2 })
    const { order, buyer } = deal
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    const lines = order.lines.map(({ id }) => ({ line_id: id, stars, text: '' }))
    await shop.must(orderMoves['order.review'], { id: order.id, lines }, buyer)
    return deal
  }

  it('is the pieces that were settled within thirty days, times their stars', async () => {
    const [liked, disliked, unpaidOut] = [await reviewed(5), await reviewed(1), await shipped(shop)]
    await renewHeat(shop.services)
    expect(await heat(liked)).toBe(0)
    await shop.pass(days(7) + 1_000)
    expect(await renewHeat(shop.services)).toBe(2)
    expect([await heat(liked), await heat(disliked), await heat(unpaidOut)]).toEqual([10, 2, 0])
    expect(await renewHeat(shop.services)).toBe(0)
    await shop.pass(days(31))
    await renewHeat(shop.services)
    expect([await heat(liked), await heat(disliked)]).toEqual([0, 0])
  })

  it('is nothing for what was called off, be it a gift', async () => {
    const { merchant, order } = await paid(shop)
    await shop.must(orderMoves['order.merchantCancel'], { id: order.id }, merchant.owner)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(giveAway, [order.id])
      expect(await renewHeat({ db: tx })).toBe(0)
    })
  })

  it('is renewed of all that moved, however many', async () => {
    const deal = await shipped(shop)
    const copies = statement(
      'test_copies',
      `insert into goods select c.* from goods g, generate_series(1, 1200) n, lateral jsonb_populate_record(null::goods,
         to_jsonb(g) || jsonb_build_object('id', 'copy' || n, 'on_shelf', false, 'heat', 7)) c where g.id = $1`,
    )
    await shop.db.run(copies, [deal.order.lines[0]?.goods_id])
    await expect(renewHeat(shop.services, AbortSignal.abort())).rejects.toThrow('abort')
    expect(await renewHeat(shop.services)).toBe(1200)
    expect(await renewHeat(shop.services)).toBe(0)
  })
})
