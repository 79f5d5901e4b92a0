import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { address, person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { balance, payFor, placed, placeFor } from '#tests/support/orders.ts'
import { type Answer, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const AT_ONCE = 8
const ROUNDS = 6

const isDone = ({ body }: Answer<unknown>): boolean => body.code === 1
const problems = (answers: readonly Answer<unknown>[]): string[] => answers.flatMap(({ problem }) => problem?.key ?? [])

describe.each(oneEngine())('asked in the same instant on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('the last piece is sold once, and everybody else is told that it is gone', async () => {
    const merchant = await store(shop)
    const buyers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const buyer = await person(shop)
        return { buyer, address_id: await address(shop, buyer.id) }
      }),
    )
    for (let n = 0; n < ROUNDS; n++) {
      const lines = [{ sku_id: await sku(shop, merchant, { stock: 1 }), quantity: 1 }]
      const asks = await Promise.all(
        buyers.map(async ({ buyer, address_id }) => {
          const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
          return () => shop.ask(orderCalls.addOrder, { quote, lines, address_id }, buyer)
        }),
      )
      const answers = await Promise.all(asks.map((ask) => ask()))
      expect(answers.filter(isDone)).toHaveLength(1)
      expect(problems(answers)).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'goods.outOfStock'))
    }
  })

  it('an order is paid or cancelled, and never both', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { buyer, order } = await placed(shop)
      const ask = { ids: [order.id], total: order.money.total, pay_password: PIN }
      const answers = await Promise.all([
        shop.ask(payCalls.payment, ask, buyer),
        ...Array.from({ length: 3 }, () => shop.ask(orderMoves['order.cancel'], { id: order.id }, buyer)),
      ])
      expect(answers.filter(isDone)).toHaveLength(1)
      expect([...new Set(problems(answers))]).toEqual(['system.alreadyMoved'])
    }
  })

  it('money is spent once: who can afford one of their orders pays one', async () => {
    const merchant = await store(shop)
    const skuId = await sku(shop, merchant, { price: 20n * USDT, stock: AT_ONCE })
    const buyer = await person(shop, { balance: 55n * USDT })
    const addressId = await address(shop, buyer.id)
    // A shopper who never paid could not place more than the balance covers.
    await payFor(shop, { buyer, order: await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: 1 }]) })
    const asks = []
    for (let n = 0; n < 4; n++) {
      const { id, money } = await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: 1 }])
      asks.push({ ids: [id], total: money.total, pay_password: PIN })
    }
    const answers = await Promise.all(asks.map((ask) => shop.ask(payCalls.payment, ask, buyer)))
    expect(answers.filter(isDone)).toHaveLength(1)
    expect([...new Set(problems(answers))]).toEqual(['pay.insufficientBalance'])
    expect(await balance(shop, buyer.id)).toBe(5n * USDT)
  })

  it('two who want the same goods in opposite order are both served', async () => {
    const merchant = await store(shop)
    const skuIds = [await sku(shop, merchant, { stock: 50 }), await sku(shop, merchant, { stock: 50 })]
    const asks = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const buyer = await person(shop)
        const address_id = await address(shop, buyer.id)
        const lines = (n % 2 === 0 ? skuIds : skuIds.toReversed()).map((sku_id) => ({ sku_id, quantity: 1 }))
        const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
        return () => shop.ask(orderCalls.addOrder, { quote, lines, address_id }, buyer)
      }),
    )
    const answers = await Promise.all(asks.map((ask) => ask()))
    expect(answers.filter(isDone)).toHaveLength(AT_ONCE)
  })
})
