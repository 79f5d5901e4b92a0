import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { FindMyOrders } from '#contract/trade/order.contract.ts'
import { findMyOrderIds } from '#server/trade/order/find-my-orders.queries.ts'
import { statement } from '#server/platform/db/database.ts'
import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { type Deal, paid, placed, placeFor } from '#tests/support/orders.ts'
import { askedOnce, byIndex, plannedUnknowing, rowsRead } from '#tests/support/plan.ts'
import { applied } from '#tests/support/refunds.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const copies = statement(
  'test_find_my_copies',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from orders o, generate_series(1000, 3999) n,
     lateral jsonb_populate_record(o, jsonb_build_object('id', 'copy' || n, 'order_no', 'copy' || n,
       'created_at', o.created_at - n * interval '1 hour')) r where o.id = $1`,
)

const TITLE = { en: 'Blue tea cup', 'zh-CN': '蓝色茶杯', ar: 'كوب شاي أزرق' }

describe.each(oneEngine())("finding a shopper's orders on %s", (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const found = async ({ buyer }: Pick<Deal, 'buyer'>, input: FindMyOrders) =>
    (await shop.must(orderCalls.findOrders, input, buyer)).data.map(({ id }) => id)
  const another = async ({ buyer, addressId, skuIds }: Deal) =>
    placeFor(shop, buyer, addressId, [{ sku_id: skuIds[0] ?? '', quantity: 1 }])
  const titled = (order: { id: string }, title: Partial<Localised>) =>
    runText(
      shop,
      'update order_lines set title = $2::text::jsonb where order_id = $1',
      order.id,
      JSON.stringify({ en: '', 'zh-CN': '', ar: '', ...title }),
    )
  const placedAt = (order: { id: string }, at: string) =>
    runText(shop, 'update orders set created_at = $2 where id = $1', order.id, at)

  it('finds an order by its product in any language of the catalogue, whatever the letters and their sequence', async () => {
    const deal = await placed(shop)
    await titled(await another(deal), { en: 'Green tea pot' })
    await titled(deal.order, TITLE)
    for (const keywords of ['blue', 'CUP  blue', 'ｃｕｐ', '茶杯', 'أزرق', 'blue 蓝色'])
      expect(await found(deal, { keywords })).toEqual([deal.order.id])
    expect(await found(deal, { keywords: 'tea' })).toHaveLength(2)
    expect(await found(deal, { keywords: 'blue pot' })).toEqual([])
  })

  it('finds orders by the name of their shop, and by a product and its shop together', async () => {
    const deal = await placed(shop)
    const second = await another(deal)
    await titled(deal.order, TITLE)
    await titled(second, { en: 'Plate' })
    await runText(shop, `update shops set name = 'Ærø Pottery' where id = $1`, deal.merchant.id)
    expect(await found(deal, { keywords: 'ærø' })).toEqual([second.id, deal.order.id])
    expect(await found(deal, { keywords: 'pottery cup' })).toEqual([deal.order.id])
  })

  it('finds an order by its number or a part of it, in digits of any script and with a number sign', async () => {
    const deal = await placed(shop)
    await another(deal)
    const { id, order_no } = deal.order
    const wide = order_no.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    for (const keywords of [order_no, ` #${order_no} `, wide, order_no.slice(3)])
      expect(await found(deal, { keywords })).toEqual([id])
  })

  it('looks for signs of patterns and of queries as they are', async () => {
    const deal = await placed(shop)
    await titled(deal.order, { en: `100% "cotton" \\ it's a_b` })
    for (const keywords of ['%', '_', '\\', "it's", '"cotton"', 'a_b'])
      expect(await found(deal, { keywords })).toEqual([deal.order.id])
    for (const keywords of ['a%b', 'a.b', '.*', "' or 1=1 --", '{}', 'null'])
      expect(await found(deal, { keywords })).toEqual([])
  })

  it('finds nothing of another person, and nothing that was hidden', async () => {
    const [deal, stranger] = [await placed(shop), await placed(shop)]
    expect(await found(stranger, { keywords: deal.order.order_no })).toEqual([])
    await shop.must(orderMoves['order.cancel'], { id: deal.order.id }, deal.buyer)
    expect(await found(deal, { keywords: deal.order.order_no })).toEqual([deal.order.id])
    await shop.must(orderCalls.delOrder, { id: deal.order.id }, deal.buyer)
    expect(await found(deal, { keywords: deal.order.order_no })).toEqual([])
  })

  it('finds orders from one moment until before another', async () => {
    const deal = await placed(shop)
    const later = await another(deal)
    await placedAt(deal.order, '2025-03-01T23:00:00.000Z')
    await placedAt(later, '2025-03-02T23:00:00.000Z')
    const [from, until] = ['2025-03-01T23:00:00.000Z', '2025-03-02T23:00:00.000Z']
    expect(await found(deal, { from })).toEqual([later.id, deal.order.id])
    expect(await found(deal, { until })).toEqual([deal.order.id])
    expect(await found(deal, { from, until })).toEqual([deal.order.id])
    expect(await found(deal, { from: until, until: from })).toEqual([])
  })

  it('keeps to the tab', async () => {
    const deal = await paid(shop)
    const unpaid = await another(deal)
    const { name } = deal.order.shop
    expect(await found(deal, { tab: 'unpaid', keywords: name })).toEqual([unpaid.id])
    expect(await found(deal, { tab: 'returned', keywords: name })).toEqual([])
    const claimed = await applied(shop, await paid(shop))
    expect(await found(claimed, { tab: 'returned', keywords: claimed.order.shop.name })).toEqual([claimed.order.id])
    expect(await found(claimed, { tab: 'returned', until: '2025-01-01T00:00:00Z' })).toEqual([])
  })

  it.each(['0000-01-01T00:00:00Z', '2025-02-30T00:00:00Z', '1969-12-31T23:59:59Z', '2025-01-01', 'now', "';--"])(
    'refuses the moment %s',
    async (from) => {
      const { buyer } = await placed(shop)
      expect(await shop.ask(orderCalls.findOrders, { from }, buyer)).toMatchObject({
        problem: { key: 'input.invalid', field: 'from' },
      })
    },
  )

  it('refuses a visitor, and a text longer than a search', async () => {
    const { buyer } = await placed(shop)
    expect(await shop.ask(orderCalls.findOrders, {})).toMatchObject({ problem: { key: 'account.signInFirst' } })
    expect(await shop.ask(orderCalls.findOrders, { keywords: 'a'.repeat(81) }, buyer)).toMatchObject({
      problem: { key: 'input.tooLong', field: 'keywords' },
    })
  })

  it('goes on after the last order of a page, and reads no more than it shows of a common word', async () => {
    const deal = await placed(shop)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copies, [deal.order.id])
      await byIndex(tx)
      const input = { keywords: deal.order.shop.name }
      const first = await findMyOrderIds(tx, deal.buyer.id, input)
      const rest = await findMyOrderIds(tx, deal.buyer.id, { ...input, after: first.at(-2) })
      expect(rest[0]).toBe(first.at(-1))
      const { text, values } = await askedOnce(tx, 'order_find_mine', () => findMyOrderIds(tx, deal.buyer.id, input))
      const plan = await plannedUnknowing(tx, {
        text,
        values: values.map((value) => (Array.isArray(value) ? `{${value.map((each) => `"${each}"`).join()}}` : value)),
      })
      expect(rowsRead('orders', plan)).toBeLessThan(50)
    })
  })
})
