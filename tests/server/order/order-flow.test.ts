import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves, payCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { address, person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { prove } from '#tests/support/prove.ts'

describe.each(engines())('an order on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const place = async ({ price = 20n * USDT, stock = 10, quantity = 2 } = {}) => {
    const merchant = await store(shop)
    const skuId = await sku(shop, merchant, { price, stock })
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    const lines = [{ sku_id: skuId, quantity }]
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    const batch = await shop.must(orderCalls.addOrder, { quote, address_id, lines }, buyer)
    const [order] = batch.orders
    if (!order) throw new Error('no order')
    return { merchant, buyer, skuId, order, batch }
  }
  const pay = (token: string, id: string, total: string) =>
    shop.must(payCalls.payment, { ids: [id], total, pay_password: PIN }, { token })

  it('goes from placed to settled, and every cent is accounted for', async () => {
    const { merchant, buyer, order } = await place()
    expect(order.state).toBe('pendingPayment')
    expect(order.money.total).toBe((45n * USDT).toString())
    const paid = await pay(buyer.token, order.id, order.money.total)
    expect(paid.orders[0]?.state).toBe('pendingDelivery')
    expect(paid.orders[0]?.money.escrow).toBe((45n * USDT).toString())
    const shipped = await shop.must(
      orderMoves['order.ship'],
      { id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } },
      merchant.owner,
    )
    expect(shipped.state).toBe('pendingReceipt')
    const received = await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    expect(received.settlement?.state).toBe('settling')
    const reviewed = await shop.must(
      orderMoves['order.review'],
      { id: order.id, lines: order.lines.map(({ id }) => ({ line_id: id, stars: 5, text: 'good' })) },
      buyer,
    )
    expect(reviewed.state).toBe('completed')
    await shop.pass(days(7) + 1000)
    const settled = await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
    expect(settled.settlement?.state).toBe('settled')
    // 4.5 % of 40 at level 1
    expect(settled.money).toMatchObject({ commission: '1800000', settled: '43200000', escrow: '0' })
    expect(await prove(shop.db)).toEqual([])
  })

  it('gives each party the same move under one version, each in its own sequence', async () => {
    const { merchant, buyer, order } = await place()
    await pay(buyer.token, order.id, order.money.total)
    const rows = await shop.db.run<{ topic: string; seq: bigint; name: string; version: number }>(
      { name: 't', text: 'select topic, seq, name, version from events where entity_id = $1 order by topic, seq' },
      [order.id],
    )
    expect(rows).toEqual([
      { topic: `shop:${merchant.id}`, seq: 1n, name: 'order.placed', version: 1 },
      { topic: `shop:${merchant.id}`, seq: 2n, name: 'order.paid', version: 2 },
      { topic: `user:${buyer.id}`, seq: 1n, name: 'order.placed', version: 1 },
      { topic: `user:${buyer.id}`, seq: 2n, name: 'order.paid', version: 2 },
    ])
  })

  it('answers a repeated key with the stored answer and refuses it with another body', async () => {
    const { merchant, buyer, order } = await place()
    await pay(buyer.token, order.id, order.money.total)
    const ask = { token: merchant.owner.token, key: 'same' }
    const input = { id: order.id, parcel: { carrier: 'SF', tracking: `K${order.id}` } }
    const first = await shop.ask(orderMoves['order.ship'], input, ask)
    const second = await shop.ask(orderMoves['order.ship'], input, ask)
    expect(second.body.data).toEqual(first.body.data)
    const other = await shop.ask(
      orderMoves['order.ship'],
      { ...input, parcel: { carrier: 'SF', tracking: 'OTHER' } },
      ask,
    )
    expect(other.problem?.key).toBe('key.reused')
  })

  it('expires unpaid after thirty minutes and gives the stock back', async () => {
    const { buyer, order, skuId } = await place({ stock: 2 })
    await shop.pass(31 * 60_000)
    const after = await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
    expect(after.state).toBe('cancelled')
    const [stock] = await shop.db.run<{ on_hand: number; reserved: number }>(
      { name: 's', text: 'select on_hand, reserved from skus where id = $1' },
      [skuId],
    )
    expect(stock).toEqual({ on_hand: 2, reserved: 0 })
  })

  it('tells the other side why it was cancelled, where a reason was given', async () => {
    const cancelled = async (reason?: string) => {
      const { buyer, order, merchant } = await place()
      await shop.must(orderMoves['order.cancel'], { id: order.id, ...(reason && { reason }) }, buyer)
      const { timeline } = await shop.must(shopOrderCalls.orderInfo, { id: order.id }, merchant.owner)
      return timeline.find(({ name }) => name === 'order.cancelled')?.reason
    }
    expect(await cancelled('Ordered by mistake')).toBe('Ordered by mistake')
    expect(await cancelled()).toBeNull()
  })

  it('is not found by any other person', async () => {
    const { order } = await place()
    const stranger = await person(shop)
    const answer = await shop.ask(orderMoves['order.cancel'], { id: order.id }, stranger)
    expect(answer.problem?.key).toBe('order.notFound')
  })

  it('refuses to ship an unpaid order and leaves it untouched', async () => {
    const { merchant, buyer, order } = await place()
    const answer = await shop.ask(
      orderMoves['order.ship'],
      { id: order.id, parcel: { carrier: 'SF', tracking: 'X123' } },
      merchant.owner,
    )
    expect(answer.problem?.key).toBe('system.alreadyMoved')
    expect(await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)).toEqual(order)
  })

  it('refuses more than there is, naming the goods', async () => {
    const merchant = await store(shop)
    const skuId = await sku(shop, merchant, { stock: 1, title: 'Lamp' })
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    const lines = [
      { sku_id: skuId, quantity: 1 },
      { sku_id: skuId, quantity: 1 },
    ]
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    const answer = await shop.ask(orderCalls.addOrder, { quote, address_id, lines }, buyer)
    expect(answer.problem).toMatchObject({ key: 'goods.outOfStock', params: { title: 'Lamp', left: 1 } })
  })

  it('refuses a poor wallet and a wrong password, and takes nothing', async () => {
    const { buyer, order } = await place({ price: 900n * USDT })
    const wrong = await shop.ask(
      payCalls.payment,
      { ids: [order.id], total: order.money.total, pay_password: '111222' },
      buyer,
    )
    expect(wrong.problem).toMatchObject({ key: 'pay.passwordWrong', params: { left: 4 } })
    const poor = await shop.ask(
      payCalls.payment,
      { ids: [order.id], total: order.money.total, pay_password: PIN },
      buyer,
    )
    expect(poor.problem?.key).toBe('pay.insufficientBalance')
    expect(await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)).toEqual(order)
  })
})
