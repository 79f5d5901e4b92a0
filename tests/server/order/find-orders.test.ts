import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { FindOrders } from '#contract/trade/shop-orders.contract.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { findOrderIds } from '#server/trade/order/find-orders.queries.ts'
import { statement } from '#server/platform/db/database.ts'
import { USDT } from '#tests/support/factories.ts'
import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { type Deal, paid, payFor, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { askedOnce, byIndex, plannedUnknowing, rowsRead } from '#tests/support/plan.ts'
import { applied, claimFor, refusedRefund } from '#tests/support/refunds.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const copies = statement(
  'test_find_copies',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from orders o, generate_series(1, 3000) n,
     lateral jsonb_populate_record(o, jsonb_build_object('id', 'copy' || n, 'order_no', 'copy' || n,
       'created_at', o.created_at - n * interval '1 hour')) r where o.id = $1`,
)

/** Three hundred people of one beginning who buy elsewhere. */
const namesakes = statement(
  'test_find_namesakes',
  `insert into users select r.* from users u, generate_series(1, 300) n,
     lateral jsonb_populate_record(u, jsonb_build_object('id', 'namesake' || n, 'nickname', 'namesake' || n,
       'email', 'namesake' || n || '@example.com')) r where u.id = $1`,
)

describe.each(oneEngine())("finding a shop's orders on %s", (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const found = async ({ merchant }: Pick<Deal, 'merchant'>, input: FindOrders) =>
    (await shop.must(shopOrdersCalls.find, input, merchant.owner)).data.map(({ id }) => id)
  const another = async ({ buyer, addressId, skuIds }: Deal) =>
    placeFor(shop, buyer, addressId, [{ sku_id: skuIds[0] ?? '', quantity: 1 }])

  it('finds an order by its number, in digits of any script and with a number sign', async () => {
    const deal = await paid(shop)
    await another(deal)
    const { id, order_no } = deal.order
    const wide = order_no.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    for (const keywords of [order_no, ` #${order_no} `, wide]) expect(await found(deal, { keywords })).toEqual([id])
    expect(await found(deal, { keywords: order_no.slice(0, -1) })).toEqual([])
  })

  it('finds an order by its tracking number, whatever its letters', async () => {
    const deal = await paid(shop)
    await another(deal)
    const { id } = deal.order
    const parcel = { carrier: 'DHL', tracking: 'JD0146-9001' }
    await shop.must(orderMoves['order.ship'], { id, parcel }, deal.merchant.owner)
    for (const keywords of ['JD0146-9001', 'jd0146-9001', 'JD0146‐٩٠٠١'.replace('‐', '-')])
      expect(await found(deal, { keywords })).toEqual([id])
    expect(await found(deal, { keywords: 'JD0146' })).toEqual([])
  })

  it('finds orders by the beginning of the nickname or of the name on the parcel', async () => {
    const deal = await paid(shop)
    const second = await another(deal)
    await runText(shop, `update users set nickname = 'Zoë Marchand' where id = $1`, deal.buyer.id)
    expect(await found(deal, { keywords: 'zoë' })).toEqual([second.id, deal.order.id])
    expect(await found(deal, { keywords: 'Marchand' })).toEqual([])
    await runText(
      shop,
      `update orders set address = jsonb_set(address, '{name}', '"Ｔｏｍ Reed"') where id = $1`,
      second.id,
    )
    expect(await found(deal, { keywords: 'tom r' })).toEqual([second.id])
  })

  it('finds no one by a single letter, and by two', async () => {
    const deal = await paid(shop)
    await runText(shop, `update users set nickname = 'Yvette' where id = $1`, deal.buyer.id)
    expect(await found(deal, { keywords: 'y' })).toEqual([])
    expect(await found(deal, { keywords: 'ｙ ' })).toEqual([])
    expect(await found(deal, { keywords: 'yv' })).toEqual([deal.order.id])
  })

  it('reads no buyer of another shop, however many people begin alike', async () => {
    const deal = await paid(shop)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copies, [deal.order.id])
      await tx.run(namesakes, [deal.buyer.id])
      await byIndex(tx)
      const input = { keywords: 'namesake' }
      const { text, values } = await askedOnce(tx, 'order_find', () => findOrderIds(tx, deal.merchant.id, input))
      const plan = await plannedUnknowing(tx, {
        text,
        values: values.map((value) => (Array.isArray(value) ? `{${value.join()}}` : value)),
      })
      expect(rowsRead('users', plan)).toBeLessThan(10)
      expect(rowsRead('orders', plan)).toBeLessThan(100)
    })
  })

  it('finds nothing of another shop', async () => {
    const [deal, stranger] = [await shipped(shop), await paid(shop)]
    const { order_no, buyer } = deal.order
    for (const keywords of [order_no, `T${deal.order.id}`, buyer.nickname])
      expect(await found(stranger, { keywords })).toEqual([])
  })

  it('finds orders by UTC days of creation, payment and settlement, first and last day included', async () => {
    const deal = await shipped(shop)
    const { id } = deal.order
    await shop.must(orderMoves['order.confirm'], { id }, deal.buyer)
    await shop.pass(days(8))
    const set = (column: string, at: string) => runText(shop, `update orders set ${column} = $2 where id = $1`, id, at)
    await set('created_at', '2030-03-01T00:00:00Z')
    await set('paid_at', '2030-03-02T23:59:59.999Z')
    await set('settled_at', '2030-03-10T12:00:00Z')
    const day = (from: string, to: string, by: FindOrders['by'] = 'created') => found(deal, { from, to, by })
    expect(await day('2030-03-01', '2030-03-01')).toEqual([id])
    expect(await day('2030-02-01', '2030-02-28')).toEqual([])
    expect(await day('2030-03-02', '2030-03-02')).toEqual([])
    expect(await day('2030-03-02', '2030-03-02', 'paid')).toEqual([id])
    expect(await day('2030-03-03', '2030-03-03', 'paid')).toEqual([])
    expect(await day('2030-03-10', '2030-03-10', 'settled')).toEqual([id])
    expect(await found(deal, { from: '2030-03-01' })).toEqual([id])
    expect(await found(deal, { to: '2030-02-28' })).toEqual([])
  })

  it('refuses a day that no calendar has, and takes every day that one has', async () => {
    const deal = await paid(shop)
    for (const from of ['2030-02-30', '2030-13-01', '0999-01-01', '2030-1-1']) {
      const { problem } = await shop.ask(shopOrdersCalls.find, { from }, deal.merchant.owner)
      expect(problem?.key, from).toBe('input.invalid')
    }
    expect(await found(deal, { from: '1000-01-01', to: '9999-12-31' })).toEqual([deal.order.id])
  })

  it('keeps to the tab, with words and days', async () => {
    const deal = await placed(shop)
    const [waiting, claimed] = [await another(deal), await another(deal)]
    for (const order of [waiting, claimed]) await payFor(shop, { ...deal, order })
    await shop.must(refundCalls.addApply, claimFor({ ...deal, order: claimed }, { money: String(USDT) }), deal.buyer)
    const { nickname } = deal.order.buyer
    const today = deal.order.createtime.slice(0, 10)
    for (const input of [{ keywords: nickname }, { from: today }, {}]) {
      expect(await found(deal, { ...input, tab: 'unpaid' })).toEqual([deal.order.id])
      expect(await found(deal, { ...input, tab: 'shipped' })).toEqual([claimed.id, waiting.id])
      expect(await found(deal, { ...input, tab: 'returned' })).toEqual([claimed.id])
    }
  })

  it('lists by deadline, by day and by amount, and ended orders by their day only', async () => {
    const deal = await paid(shop)
    const [sku_id = ''] = deal.skuIds
    const second = await placeFor(shop, deal.buyer, deal.addressId, [{ sku_id, quantity: 2 }])
    await payFor(shop, { ...deal, order: second })
    const later = `update orders set deadline_at = deadline_at + interval '1 day' where id = $1`
    await runText(shop, later, deal.order.id)
    const [first, next] = [deal.order.id, second.id]
    const sorted = async (sort: FindOrders['sort'], tab: FindOrders['tab'] = 'shipped') => found(deal, { tab, sort })
    expect(await sorted('newest')).toEqual([next, first])
    expect(await sorted('oldest')).toEqual([first, next])
    expect(await sorted('due')).toEqual([next, first])
    expect(await sorted('total')).toEqual([next, first])
    expect(await sorted('oldest', 'all')).toEqual([first, next])
    expect(await sorted('due', 'all')).toEqual([next, first])
    const list = await shop.must(shopOrderCalls.orderList, { tab: 'shipped', sort: 'oldest' }, deal.merchant.owner)
    expect(list.data.map(({ id }) => id)).toEqual([first, next])
    for (const [sort, rest] of [
      ['due', [first]],
      ['total', [first]],
      ['oldest', []],
    ] as const)
      expect(await found(deal, { tab: 'shipped', sort, after: next })).toEqual(rest)
  })

  it('lists open refunds by what the shop must answer first, although the clock of their orders rests', async () => {
    const deal = await paid(shop)
    const orders = [deal.order]
    for (let n = 0; n < 2; n += 1) {
      const order = await another(deal)
      orders.push(await payFor(shop, { ...deal, order }))
    }
    const claim = { money: String(USDT) }
    const [late, soon, refused] = orders.map(({ id }) => id)
    const of = (order = deal.order): Deal => ({ ...deal, order })
    await refusedRefund(shop, of(orders[2]), claim)
    await applied(shop, of(orders[1]), claim)
    await shop.pass(hours(1))
    await applied(shop, of(orders[0]), claim)
    const sorted = (after?: string) => found(deal, { tab: 'returned', sort: 'due', ...(after ? { after } : {}) })
    expect(await sorted()).toEqual([soon, late, refused])
    expect(await sorted(soon)).toEqual([late, refused])
    expect(await found(deal, { tab: 'returned', sort: 'due', keywords: deal.order.buyer.nickname })).toEqual(
      await sorted(),
    )
  })

  it('names the product codes of today to the shop, and to no one else', async () => {
    const deal = await paid(shop)
    await runText(shop, `update skus set code = 'MU-01' where id = any($1)`, deal.skuIds)
    const { id } = deal.order
    const codes = ({ lines }: { readonly lines: readonly { readonly code: string }[] }) => lines.map(({ code }) => code)
    expect(codes(await shop.must(shopOrderCalls.orderInfo, { id }, deal.merchant.owner))).toContain('MU-01')
    expect(codes(await shop.must(orderCalls.getOrderInfo, { id }, deal.buyer))).not.toContain('MU-01')
  })

  it('remembers the carriers of a shop, the latest first, and by country', async () => {
    const deal = await paid(shop)
    const second = await another(deal)
    await payFor(shop, { ...deal, order: second })
    const ship = (id: string, carrier: string) =>
      shop.must(orderMoves['order.ship'], { id, parcel: { carrier, tracking: `C-${id}-1` } }, deal.merchant.owner)
    await ship(deal.order.id, 'Royal Mail')
    await runText(shop, `update orders set shipped_at = shipped_at - interval '1 hour' where id = $1`, deal.order.id)
    await ship(second.id, 'dhl')
    const country = deal.order.address.country
    expect(await shop.must(shopOrdersCalls.carriers, {}, deal.merchant.owner)).toEqual({
      carriers: ['dhl', 'Royal Mail'],
      by_country: { [country]: 'dhl' },
    })
  })

  it('pages without a gap or a repeat, also while orders arrive', async () => {
    const deal = await placed(shop, { stock: 100 })
    await runText(shop, `update orders set created_at = created_at - interval '40 days' where id = $1`, deal.order.id)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copies, [deal.order.id])
      const from = deal.order.createtime.slice(0, 10)
      const ids: string[] = []
      for (let after: string | undefined; ;) {
        const page = await findOrderIds(tx, deal.merchant.id, { to: from, after })
        ids.push(...page.slice(0, 20))
        if (page.length <= 20) break
        after = page[19]
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(3001)
    })
  })

  it('reads what was found along an index, however many orders the shop has', async () => {
    const deal = await paid(shop)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copies, [deal.order.id])
      await byIndex(tx)
      const at = new Date(Date.parse(deal.order.createtime) - days(10)).toISOString().slice(0, 10)
      const inputs: readonly FindOrders[] = [
        { from: at, to: at },
        { from: at, to: at, by: 'paid' },
        { from: at, to: at, by: 'settled' },
        { from: at, to: at, tab: 'returned' },
        { keywords: deal.order.order_no },
        { keywords: 'no one of this name' },
        { sort: 'oldest' },
        { sort: 'oldest', tab: 'shipped', after: deal.order.id },
        { sort: 'newest' },
      ]
      for (const input of inputs) {
        const { text, values } = await askedOnce(tx, 'order_find', () => findOrderIds(tx, deal.merchant.id, input))
        // Values are written as texts.
        const written = values.map((value) => (Array.isArray(value) ? `{${value.join()}}` : value))
        const plan = await plannedUnknowing(tx, { text, values: written })
        expect(rowsRead('orders', plan), JSON.stringify(input)).toBeLessThan(100)
      }
    })
  })

  it('prints only what is to be shipped, of one’s own orders, in the order asked for', async () => {
    const deal = await paid(shop)
    const [second, stranger, sent] = [await another(deal), await paid(shop), await another(deal)]
    for (const order of [second, sent]) await payFor(shop, { ...deal, order })
    await shop.must(
      orderMoves['order.ship'],
      { id: sent.id, parcel: { carrier: 'SF', tracking: `T${sent.id}` } },
      deal.merchant.owner,
    )
    const print = (...ids: string[]) =>
      shop.ask(shopOrdersCalls.packingSlips, { ids: ids.join(',') }, deal.merchant.owner)
    const { orders } = (await print(second.id, sent.id, deal.order.id, second.id)).body.data
    expect(orders.map(({ id }) => id)).toEqual([second.id, deal.order.id])
    expect(orders[0]?.address).toEqual(deal.order.address)
    for (const foreign of [stranger.order.id, 'nothing'])
      expect((await print(second.id, foreign)).problem?.key).toBe('order.notFound')
  })
})
