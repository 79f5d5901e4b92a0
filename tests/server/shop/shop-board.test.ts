import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#server/platform/db/database.ts'
import { days } from '#machines/platform/constants.ts'
import { orderMoves, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { findOpen, findShop } from '#server/figures/shop-board/shop-board.queries.ts'
import { available, bond, OPENING, transfer } from '#server/money/wallet/ledger.ts'
import { address, person, sku, USDT } from '#tests/support/factories.ts'
import { paid, payFor, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { askedOnce, byIndex, plannedUnknowing, readsOf } from '#tests/support/plan.ts'
import { BROWSER } from '#tests/support/browser.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'

const looks = statement(
  'test_looks',
  `insert into shop_visitors (shop_id, day, mark, network, street) select $1, (shop_now() at time zone 'UTC')::date - 1, 'm' || n, 'a', 'b' from generate_series(1, 400) n`,
)
/** Most orders of a shop are settled: 400 that are not, among 1,600 that are. */
const copies = statement(
  'test_copies',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from orders o, generate_series(1, 2000) n,
     lateral jsonb_populate_record(o, jsonb_build_object('id', 'copy' || n, 'order_no', 'copy' || n, 'settlement_state',
       case when n <= 400 then o.settlement_state else 'settled' end)) r where o.id = $1`,
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

  it('counts views, and each visitor once a day, with an account or without', async () => {
    const { merchant, buyer, order } = await placed(shop)
    const id = order.lines[0]?.goods_id ?? ''
    const board = () => shop.must(shopBoardCalls.index, {}, merchant.owner)
    for (const who of [{}, {}, buyer, buyer, merchant.owner]) await shop.must(productCalls.addbrowse, { id }, who)
    const browse = (device: string, ip: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/${productCalls.addbrowse.path}`,
        payload: { id },
        remoteAddress: ip,
        headers: { 'user-agent': device },
      })
    // Another browser of the same home, and the same browser elsewhere.
    for (const [device, ip] of [
      [`${BROWSER} Edg/1`, '192.0.2.7'],
      [`${BROWSER} Edg/1`, '192.0.2.7'],
      [BROWSER, '192.0.2.7'],
      [BROWSER, '192.0.2.8'],
    ] as const)
      await browse(device, ip)
    // The owner looks at their own goods: neither a view nor a visitor. Nor does it count twice when a person looks again.
    expect(await board()).toMatchObject({ total_views: 5, visitors: 5 })
    await shop.pass(days(1))
    expect(await board()).toMatchObject({ visitors: 0 })
    await shop.must(productCalls.addbrowse, { id }, buyer)
    expect(await board()).toMatchObject({ total_views: 6, visitors: 1 })
    const { days: trend } = await shop.must(shopBoardCalls.trends, { days: '7' }, merchant.owner)
    expect(trend.slice(-2).map(({ visitors }) => visitors)).toEqual([5, 1])
  })

  it('keeps no visitor that could be known again on another day', async () => {
    const { merchant, buyer, order } = await placed(shop)
    const id = order.lines[0]?.goods_id ?? ''
    const marks = () =>
      runText<{ mark: string }>(shop, 'select mark from shop_visitors where shop_id = $1', merchant.id)
    await shop.must(productCalls.addbrowse, { id }, buyer)
    await shop.pass(days(1))
    await shop.must(productCalls.addbrowse, { id }, buyer)
    const [first, second, ...others] = await marks()
    expect(others).toEqual([])
    expect(first?.mark).not.toBe(second?.mark)
    for (const each of [first, second]) expect(each?.mark).not.toContain(buyer.id)
  })

  it('reads only its own visitors of today', async () => {
    const own = await placed(shop)
    await shop.must(productCalls.addbrowse, { id: own.order.lines[0]?.goods_id ?? '' }, own.buyer)
    const ask = () => shop.must(shopBoardCalls.index, {}, own.merchant.owner)
    const asked = await askedOnce(shop.db, 'board_shop', ask)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(looks, [own.merchant.id])
      await tx.run(statement('test_analyzed', 'analyze'))
      await byIndex(tx)
      const reads = readsOf('shop_visitors', await plannedUnknowing(tx, asked))
      expect(reads.map((read) => read['Actual Rows'])).toEqual([1])
    })
  })

  it('offers for withdrawal what is not held', async () => {
    const { merchant } = await placed(shop)
    const board = () => shop.must(shopBoardCalls.index, {}, merchant.owner)
    const wallet = () => shop.must(walletCalls.getBalance, {}, merchant.owner)
    await shop.db.transaction((tx) =>
      transfer(tx, [
        {
          kind: 'opening',
          entity: 'user',
          entityId: merchant.owner.id,
          entries: [
            { account: OPENING, amount: -30n * USDT },
            { account: available(merchant.owner.id), amount: 30n * USDT },
          ],
        },
      ]),
    )
    expect(await board()).toMatchObject({ withdrawable_balance: `${30n * USDT}` })
    await runText(
      shop,
      `insert into holds (id, user_id, reason, amount_micro, until) values ('h1', $1, 'recharge', $2, shop_now() + interval '1 day')`,
      merchant.owner.id,
      10n * USDT,
    )
    const { withdrawable } = await wallet()
    expect(BigInt(withdrawable)).toBeLessThan(30n * USDT)
    expect(await board()).toMatchObject({ withdrawable_balance: withdrawable })
  })

  it('says what guarantee claims took from the operating fund, and not what its owner got back', async () => {
    const { merchant, buyer } = await placed(shop)
    await rolledBack(shop.db, async (tx) => {
      const move = (from: string, to: string, usdt: bigint) =>
        transfer(tx, [
          {
            kind: 'bond',
            entity: 'shop',
            entityId: merchant.id,
            entries: [
              { account: from, amount: -usdt * USDT },
              { account: to, amount: usdt * USDT },
            ],
          },
        ])
      const fund = bond(merchant.id)
      await move(OPENING, fund, 100n)
      expect(await findShop(tx, merchant.id)).toMatchObject({ bond: 100n * USDT, relief: 0n })
      await move(fund, available(merchant.owner.id), 20n)
      await move(fund, available(buyer.id), 7n)
      expect(await findShop(tx, merchant.id)).toMatchObject({ bond: 73n * USDT, relief: 7n * USDT })
    })
    expect(await shop.must(shopBoardCalls.index, {}, merchant.owner)).toMatchObject({ relief_fund: '0' })
  })

  it('shows each day’s paid orders, settled sales and buyers as the rows have them', async () => {
    const deal = await placed(shop, { stock: 20 })
    const { merchant, buyer, addressId, skuIds } = deal
    await payFor(shop, deal)
    const second = await placeFor(shop, buyer, addressId, [{ sku_id: skuIds[0] ?? '', quantity: 1 }])
    const settledOrder = await payFor(shop, { buyer, order: second })
    const parcel = { carrier: 'SF', tracking: `T${second.id}` }
    await shop.must(orderMoves['order.ship'], { id: second.id, parcel }, merchant.owner)
    await shop.must(orderMoves['order.confirm'], { id: second.id }, buyer)
    const trends = (span: '7' | '30') => shop.must(shopBoardCalls.trends, { days: span }, merchant.owner)
    const today = (await trends('7')).days.at(-1)
    expect(today).toMatchObject({ orders: 2, buyers: 1, settlements: 0, settled: '0', visitors: 0 })
    expect(today?.paid).toBe(`${BigInt(deal.order.money.total) + BigInt(settledOrder.money.total)}`)
    await shop.pass(days(7) + 1_000)
    const [week, month] = [(await trends('7')).days, (await trends('30')).days]
    expect([week.length, month.length]).toEqual([7, 30])
    const seen = await shop.must(shopOrderCalls.orderInfo, { id: second.id }, merchant.owner)
    expect(seen.money.settled).not.toBe('0')
    expect(month.at(-1)).toMatchObject({ orders: 0, settlements: 1, settled: seen.money.settled })
    expect(month.at(-8)).toMatchObject({ orders: 2, paid: today?.paid, buyers: 1 })
    expect(week.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('refuses people without a shop', async () => {
    const { problem } = await shop.ask(shopBoardCalls.index, {}, await person(shop))
    expect(problem?.key).toBe('shop.notMerchant')
    expect((await shop.ask(shopBoardCalls.index, {})).body.code).toBe(401)
  })
})
