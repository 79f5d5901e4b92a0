import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/order.calls.ts'
import { MAX_UNPAID_ORDERS } from '#machines/constants.ts'
import { address, person, sku, store } from '#tests/support/factories.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const AT_ONCE = 50

describe.each(engines())('unpaid orders on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('are never more than the cap, however many are placed at once', async () => {
    const seller = await store(shop)
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    // Each order wants other goods: those of one stock would wait for each other anyway.
    const asks = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const lines = [{ sku_id: await sku(shop, seller), quantity: 1 }]
        const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
        return { quote, lines, address_id }
      }),
    )
    const answers = await Promise.all(asks.map((ask) => shop.ask(orderCalls.addOrder, ask, buyer)))
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(MAX_UNPAID_ORDERS)
    const refusals = new Set(answers.flatMap(({ problem }) => problem?.key ?? []))
    expect([...refusals]).toEqual(['order.tooManyUnpaid'])
    expect((await shop.must(orderCalls.counters, {}, buyer)).pay).toBe(MAX_UNPAID_ORDERS)
  })
})
