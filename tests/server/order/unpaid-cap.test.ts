import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/order.calls.ts'
import { MAX_UNPAID_ORDERS } from '#machines/constants.ts'
import { address, person, sku, store, USDT } from '#tests/support/factories.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(engines())('unpaid orders on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('are never more than the cap, however many are placed at once', async () => {
    const seller = await store(shop)
    const sku_id = await sku(shop, seller, { price: 20n * USDT, stock: 100 })
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    const lines = [{ sku_id, quantity: 1 }]
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.ask(orderCalls.addOrder, { quote, lines, address_id }, buyer)),
    )
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(MAX_UNPAID_ORDERS)
    const refusals = new Set(answers.flatMap(({ problem }) => problem?.key ?? []))
    expect([...refusals]).toEqual(['order.tooManyUnpaid'])
    expect((await shop.must(orderCalls.counters, {}, buyer)).pay).toBe(MAX_UNPAID_ORDERS)
  })
})
