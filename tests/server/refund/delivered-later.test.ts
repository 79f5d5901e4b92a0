import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { hours } from '#machines/platform/constants.ts'
import { deliverOrder } from '#server/trade/order/order.service.ts'
import { shipped } from '#tests/support/orders.ts'
import { applied, takenBack } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a money-only request whose parcel arrives on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('hears of the delivery, and goes to a ruling when the shop says nothing', async () => {
    const { order, buyer } = await applied(shop, await shipped(shop))
    expect(order.refunds[0]?.facts.delivered).toBe(false)
    expect((await deliverOrder(shop.services, order.id, 'Hangzhou')).ok).toBe(true)
    const read = () => shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
    expect((await read()).refunds[0]?.facts.delivered).toBe(true)
    await shop.pass(hours(24) + 1)
    expect((await read()).refunds[0]?.state).toBe('arbitrating')
  })

  it('stays as it was when it is over already', async () => {
    const { order, buyer } = await takenBack(shop, await shipped(shop))
    await deliverOrder(shop.services, order.id, null)
    const after = await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
    expect(after.refunds[0]).toMatchObject({ state: 'closed', facts: { delivered: false } })
  })
})
