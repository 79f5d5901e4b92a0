import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOrderCalls, orderCalls, orderMoves, payCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { paid, placed, placeFor, shipped } from '#tests/support/orders.ts'
import { applied } from '#tests/support/refunds.ts'
import { maskedMobile } from '#contract/people/address.form.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('orders on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('are read by each party with their own eyes, and by the desk', async () => {
    const { buyer, merchant, order } = await paid(shop)
    const support = await person(shop, { staff: 'support' })
    const { id } = order
    expect(await shop.must(orderCalls.getOrderInfo, { id }, buyer)).toEqual(order)
    // What the platform will keep is the shop's business: 4.5 % of the goods.
    const money = { ...order.money, commission_due: String((BigInt(order.money.goods) * 45n) / 1_000n) }
    expect(money.commission_due).not.toBe(order.money.commission_due)
    expect(await shop.must(shopOrderCalls.orderInfo, { id }, merchant.owner)).toEqual({
      ...order,
      as: 'merchant',
      money,
    })
    // The desk rules without the number.
    const phone = maskedMobile(order.phone)
    const address = { ...order.address, mobile: phone }
    expect(await shop.must(deskOrderCalls.orderInfo, { id }, support)).toEqual({
      ...order,
      as: 'support',
      address,
      phone,
    })
  })

  it('stand in the tab of their state, the newest first, and in no other', async () => {
    const { buyer, merchant, addressId, skuIds, order } = await placed(shop)
    const lines = skuIds.map((sku_id) => ({ sku_id, quantity: 1 }))
    const newer = await placeFor(shop, buyer, addressId, lines)
    const mine = async (tab: 'all' | 'unpaid' | 'shipped') =>
      (await shop.must(orderCalls.getOrderList, { tab }, buyer)).data.map(({ id }) => id)
    expect(await mine('all')).toEqual([newer.id, order.id])
    expect(await mine('unpaid')).toEqual([newer.id, order.id])
    expect(await mine('shipped')).toEqual([])
    const { data } = await shop.must(shopOrderCalls.orderList, { tab: 'unpaid' }, merchant.owner)
    expect(data.map(({ id, as }) => [id, as])).toEqual([
      [newer.id, 'merchant'],
      [order.id, 'merchant'],
    ])
  })

  it('are counted by tab', async () => {
    const { buyer, addressId, skuIds } = await applied(shop, await shipped(shop))
    await placeFor(shop, buyer, addressId, [{ sku_id: skuIds[0] ?? '', quantity: 1 }])
    expect(await shop.must(orderCalls.counters, {}, buyer)).toEqual({
      pay: 1,
      delive: 0,
      receiving: 1,
      evaluate: 0,
      customer: 1,
      whole: 2,
      groups: 0,
    })
  })

  it.each([
    {
      what: 'a thousand of a state at most',
      made: { pendingPayment: 1_004, cancelled: 5 },
      counted: { pay: 1_000, whole: 1_005 },
    },
    { what: 'all orders, those that are over too', made: { cancelled: 2, refunded: 3 }, counted: { pay: 1, whole: 6 } },
  ])('count $what', async ({ made, counted }) => {
    const { buyer, order } = await placed(shop)
    for (const [state, copies] of Object.entries(made))
      await runText(
        shop,
        `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from orders o, generate_series(1, $4::int) n,
           lateral jsonb_populate_record(o, jsonb_build_object('id', $2 || n, 'order_no', $2 || n, 'state', $3::text)) r where o.id = $1`,
        order.id,
        `copy-${engine}-${state}-`,
        state,
        copies,
      )
    const answer = await shop.must(orderCalls.counters, {}, buyer)
    // No one placed them: they go before the shop is proved.
    await runText(shop, 'delete from orders where id like $1', `copy-${engine}-%`)
    expect(answer).toMatchObject({ delive: 0, ...counted })
  })

  it('leave the list of their shopper when they are over and hidden, and stay in all other lists', async () => {
    const { buyer, merchant, order } = await placed(shop)
    const { id } = order
    await shop.must(orderMoves['order.cancel'], { id }, buyer)
    await shop.must(orderCalls.delOrder, { id }, buyer)
    expect((await shop.must(orderCalls.getOrderList, {}, buyer)).data).toEqual([])
    expect((await shop.must(shopOrderCalls.orderList, {}, merchant.owner)).data.map((each) => each.id)).toEqual([id])
  })

  it('name what is to be paid and what the wallet holds', async () => {
    const { buyer, order } = await placed(shop)
    const payment = await shop.must(payCalls.getPay, { ids: order.id }, buyer)
    expect(payment).toEqual({
      orders: [order],
      total: String(25n * USDT),
      balance: String(1_000n * USDT),
      password_set: true,
      frozen: false,
    })
  })
})
