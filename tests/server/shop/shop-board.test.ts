import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#server/db/database.ts'
import { days } from '#machines/constants.ts'
import { orderMoves } from '#contract/order.calls.ts'
import { productCalls } from '#contract/product.calls.ts'
import { refundCalls, refundMoves } from '#contract/refund.calls.ts'
import { shopBoardCalls } from '#contract/shop.calls.ts'
import { findOpen } from '#server/shop/shop-board.queries.ts'
import { address, person, sku, USDT } from '#tests/support/factories.ts'
import { paid, payFor, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { askedOnce, byIndex, plannedUnknowing, readsOf } from '#tests/support/plan.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'

const lookers = statement(
  'test_lookers',
  `insert into users (id, email, nickname, password_hash) select n, n || '@look.example', 'Looks ' || n, 'none' from generate_series(1, 400) n`,
)
const looks = statement(
  'test_looks',
  `insert into footprints (user_id, goods_id) select id, $1 from users where email like '%@look.example'`,
)
const copies = statement(
  'test_copies',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from orders o, generate_series(1, 400) n,
     lateral jsonb_populate_record(o, jsonb_build_object('id', 'copy' || n, 'order_no', 'copy' || n)) r where o.id = $1`,
)
const falseDay = statement('test_false_day', `insert into shop_days values ($1, '2020-02-02', 7, 7, 7)`)

describe.each(oneEngine())('the board of a shop on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('starts at zero', async () => {
    const { merchant } = await placed(shop)
    expect(await shop.must(shopBoardCalls.index, {}, merchant.owner)).toMatchObject({
      total_order: 0,
      total_order_price: '0',
      today_profit: '0',
      total_profit: '0',
      pending: 0,
      balance_to_settle: '0',
      withdrawable_balance: '0',
      operating_fund: '0',
      credit_rating: null,
      unpaid: 1,
      to_do: { ship: 0, refunds: 0, sold_out: 0, few_left: 1 },
    })
  })

  it('follows an order from payment to settlement with the sums of the ledger', async () => {
    const deal = await shipped(shop)
    const { merchant, buyer, order } = deal
    const board = () => shop.must(shopBoardCalls.index, {}, merchant.owner)
    const total = order.money.total
    expect(await board()).toMatchObject({
      total_order: 1,
      total_order_price: total,
      today_order: 1,
      today_order_price: total,
      pending: 1,
      balance_to_settle: total,
      on_the_way: 1,
      total_working_capital: total,
    })
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    const lines = order.lines.map(({ id }) => ({ line_id: id, stars: 4, text: '' }))
    await shop.must(orderMoves['order.review'], { id: order.id, lines }, buyer)
    await shop.pass(days(7) + 1_000)
    // 20 goods + 5 freight − 4.5 % of 20 = 24.1, bought for 18.
    const settled = await board()
    expect(settled).toMatchObject({
      pending: 0,
      balance_to_settle: '0',
      withdrawable_balance: '24100000',
      today_profit: '6100000',
      total_profit: '6100000',
      today_order: 0,
      credit_rating: 4,
    })
    expect(settled.days).toHaveLength(14)
    expect(settled.days.at(-1)).toMatchObject({ orders: 0, sales: '0', profit: '6100000' })
    expect(settled.days.at(-8)).toMatchObject({ orders: 1, sales: total, profit: '0' })
  })

  it('counts orders and refunds that wait for the merchant', async () => {
    const deal = await paid(shop)
    const { merchant, buyer, order } = deal
    const again = await placeFor(shop, buyer, deal.addressId, [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }])
    await payFor(shop, { buyer, order: again })
    const [line] = order.lines
    await shop.must(
      refundCalls.addApply,
      { order_id: order.id, line_id: line?.id ?? '', kind: 'money', money: line?.refundable ?? '', reason: 'wrong' },
      buyer,
    )
    const empty = await sku(shop, merchant, { stock: 1 })
    const other = await person(shop)
    await placeFor(shop, other, await address(shop, other.id), [{ sku_id: empty, quantity: 1 }])
    const board = await shop.must(shopBoardCalls.index, {}, merchant.owner)
    expect(board).toMatchObject({
      to_do: { ship: 2, refunds: 1, sold_out: 1, few_left: 1 },
      unpaid: 1,
      on_the_way: 0,
      pending: 2,
    })
    expect(board.limits).toMatchObject({ goods: 50, price: `${100n * USDT}` })
  })

  it('has less to settle after a refund', async () => {
    const { merchant, buyer, order } = await shipped(shop, { prices: [20n * USDT, 10n * USDT] })
    const board = () => shop.must(shopBoardCalls.index, {}, merchant.owner)
    const money = `${4n * USDT}`
    const asked = await shop.must(
      refundCalls.addApply,
      { order_id: order.id, line_id: order.lines[0]?.id ?? '', kind: 'money', money, reason: 'broken' },
      buyer,
    )
    expect(await board()).toMatchObject({ pending: 1, balance_to_settle: order.money.total })
    await shop.must(refundMoves['refund.agree'], { id: asked.refunds[0]?.id ?? '' }, merchant.owner)
    expect(await board()).toMatchObject({
      to_do: { ship: 0, refunds: 0 },
      on_the_way: 1,
      pending: 1,
      balance_to_settle: `${BigInt(order.money.total) - 4n * USDT}`,
    })
  })

  it('adds up money to settle from one index, whatever the closed days say', async () => {
    const { merchant, order } = await paid(shop)
    const board = () => shop.must(shopBoardCalls.index, {}, merchant.owner)
    const asked = await askedOnce(shop.db, 'board_open', board)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copies, [order.id])
      await tx.run(falseDay, [merchant.id])
      await tx.run(statement('test_analyzed', 'analyze'))
      expect(await findOpen(tx, merchant.id)).toMatchObject({ pending: 401, to_settle: 401n * 25n * USDT })
      await byIndex(tx)
      const plan = await plannedUnknowing(tx, { ...asked, values: [merchant.id, '{}'] })
      const settling = readsOf('orders', plan).filter((read) => read['Index Name'] === 'orders_shop_settling')
      expect(settling.map((read) => read['Actual Rows'])).toEqual([401])
    })
  })

  it('counts views and today’s visitors', async () => {
    const { merchant, buyer, order } = await placed(shop)
    const id = order.lines[0]?.goods_id ?? ''
    for (const who of [{}, buyer, buyer]) await shop.must(productCalls.addbrowse, { id }, who)
    expect(await shop.must(shopBoardCalls.index, {}, merchant.owner)).toMatchObject({ total_views: 3, visitors: 1 })
  })

  it('reads only the views of its own goods', async () => {
    const [own, others] = [await placed(shop), await placed(shop)]
    const look = { id: own.order.lines[0]?.goods_id ?? '' }
    await shop.must(productCalls.addbrowse, look, own.buyer)
    const ask = () => shop.must(shopBoardCalls.index, {}, own.merchant.owner)
    const asked = await askedOnce(shop.db, 'board_shop', ask)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(lookers)
      await tx.run(looks, [others.order.lines[0]?.goods_id])
      await tx.run(statement('test_analyzed', 'analyze'))
      await byIndex(tx)
      const reads = readsOf('footprints', await plannedUnknowing(tx, asked))
      expect(reads.map((read) => [read['Index Name'], read['Actual Rows']])).toEqual([['footprints_goods', 1]])
    })
  })

  it('refuses people without a shop', async () => {
    const { problem } = await shop.ask(shopBoardCalls.index, {}, await person(shop))
    expect(problem?.key).toBe('shop.notMerchant')
    expect((await shop.ask(shopBoardCalls.index, {})).body.code).toBe(401)
  })
})
