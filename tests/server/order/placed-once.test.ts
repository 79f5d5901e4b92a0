import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { address, person, sku, store } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a checkout on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** A person about to buy from two shops at once. */
  async function checkout() {
    const [first, second] = [await store(shop), await store(shop)]
    const skuIds = [await sku(shop, first), await sku(shop, second)]
    const buyer = await person(shop)
    const where = {
      lines: skuIds.map((sku_id) => ({ sku_id, quantity: 1 })),
      address_id: await address(shop, buyer.id),
    }
    const quote = async () => (await shop.must(orderCalls.getOrderGoodsList, where, buyer)).quote
    const place = async (promised: string) => shop.must(orderCalls.addOrder, { quote: promised, ...where }, buyer)
    const count = async () => (await shop.must(orderCalls.getOrderList, {}, buyer)).data.length
    return { quote, place, count }
  }

  it('is placed once, under whichever keys it is sent: all of them hear of the same orders', async () => {
    const { quote, place, count } = await checkout()
    const promised = await quote()
    const [first, second] = await Promise.all([place(promised), place(promised)])
    expect(second).toEqual(first)
    expect(await place(promised)).toEqual(first)
    expect(first.orders).toHaveLength(2)
    expect(await count()).toBe(2)
  })

  it('may be made again with a quote of its own', async () => {
    const { quote, place, count } = await checkout()
    const [first, second] = [await place(await quote()), await place(await quote())]
    expect(second.batch_id).not.toBe(first.batch_id)
    expect(await count()).toBe(4)
  })
})
