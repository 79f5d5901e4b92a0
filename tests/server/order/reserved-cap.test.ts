import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import {
  LAPSED_WAIT_MS,
  LAPSES_BEFORE_SHORT_PAY,
  LAPSES_BEFORE_WAIT,
  PAY_MS,
  SHORT_PAY_MS,
} from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { address, person, sku, store, USDT } from '#tests/support/factories.ts'
import { closing, waiting } from '#tests/support/locks.ts'
import { payFor, placeFor } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('what one shopper holds unpaid on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** A person in front of goods of which so many are left. */
  async function shopping(stock: number, balance = 1_000n * USDT) {
    const buyer = await person(shop, { balance })
    const addressId = await address(shop, buyer.id)
    const skuId = await sku(shop, await store(shop), { stock, price: USDT })
    const lines = (quantity: number) => [{ sku_id: skuId, quantity }]
    const place = (quantity: number) => placeFor(shop, buyer, addressId, lines(quantity))
    const quoted = async (quantity: number) => {
      const ask = { lines: lines(quantity), address_id: addressId }
      const { quote } = await shop.must(orderCalls.getOrderGoodsList, ask, buyer)
      return () => shop.ask(orderCalls.addOrder, { quote, ...ask }, buyer)
    }
    return { buyer, skuId, place, quoted }
  }
  const reserved = async (skuId: string): Promise<number | undefined> =>
    (await runText<{ reserved: number }>(shop, 'select reserved from skus where id = $1', skuId))[0]?.reserved

  it('stays within the share when checkouts arrive at once', async () => {
    const { skuId, quoted } = await shopping(50)
    const asks = await Promise.all([4, 4, 4, 4].map((quantity) => quoted(quantity)))
    const answers = await Promise.all(asks.map((ask) => ask()))
    expect(answers.flatMap(({ problem }) => problem?.key ?? [])).toEqual(['order.shareHeld', 'order.shareHeld'])
    expect(await reserved(skuId)).toBe(8)
  })

  it.runIf(engine === 'postgres')('is counted with what another checkout is just reserving', async () => {
    const { buyer, skuId, place, quoted } = await shopping(50)
    await place(1)
    const [first, second] = [await quoted(6), await quoted(6)]
    // No event can be published yet, so the first that comes cannot commit.
    const commit = await closing(
      shop,
      statement('', `select 1 from topics where topic = 'user:${buyer.id}' for update`),
    )
    const answers = [first(), second()]
    await waiting(shop, answers.length)
    await commit()
    expect((await Promise.all(answers)).flatMap(({ problem }) => problem?.key ?? [])).toEqual(['order.shareHeld'])
    expect(await reserved(skuId)).toBe(7)
  })

  it('names how many are left to reserve and when the first unpaid order ends, and reserves nothing', async () => {
    const { skuId, place, quoted } = await shopping(50)
    const { deadline_at } = await place(7)
    const { problem } = await (await quoted(4))()
    expect(problem).toEqual({
      key: 'order.shareHeld',
      params: { title: 'Cup', left: 3, until: deadline_at },
      field: `lines.${skuId}`,
    })
    expect(await reserved(skuId)).toBe(7)
    await place(3)
    expect(await reserved(skuId)).toBe(10)
  })

  it('is free again once it is paid', async () => {
    const { buyer, place } = await shopping(50)
    await payFor(shop, { buyer, order: await place(10) })
    await place(8)
  })

  it('may be the last five pieces, or the last one', async () => {
    await (await shopping(5)).place(5)
    await (await shopping(1)).place(1)
  })

  it('is held for five minutes after two checkouts that ended unpaid, removed from the list or not', async () => {
    const { buyer, place } = await shopping(50)
    for (let n = 0; n < LAPSES_BEFORE_SHORT_PAY; n++) {
      const { id } = await place(1)
      await shop.must(orderMoves['order.cancel'], { id }, buyer)
      await shop.must(orderCalls.delOrder, { id }, buyer)
    }
    const hurried = await place(1)
    expect(Date.parse(hurried.deadline_at ?? '') - Date.parse(hurried.timeline[0]?.at ?? '')).toBe(SHORT_PAY_MS)
    await shop.pass(SHORT_PAY_MS)
    const { state } = await shop.must(orderCalls.getOrderInfo, { id: hurried.id }, buyer)
    expect(state).toBe('cancelled')
  })

  it('is held for the whole time after checkouts that were paid in part or closed by customer service', async () => {
    const { buyer, place } = await shopping(50)
    const [first, second, third] = [await place(1), await place(1), await place(1)]
    await runText(shop, 'update orders set batch_id = $1 where id = $2', first.id, second.id)
    await runText(shop, 'update orders set batch_id = $1 where id = $1', first.id)
    await payFor(shop, { buyer, order: first })
    const support = await person(shop, { staff: 'support' })
    await shop.must(orderMoves['order.cancel'], { id: second.id }, buyer)
    await shop.must(orderMoves['order.forceClose'], { id: third.id, reason: 'asked by the shop' }, support)
    const next = await place(1)
    expect(Date.parse(next.deadline_at ?? '') - Date.parse(next.timeline[0]?.at ?? '')).toBe(PAY_MS)
  })

  it('is nothing for an hour after five checkouts that ended unpaid', async () => {
    const { buyer, place, quoted } = await shopping(50)
    for (let n = 0; n < LAPSES_BEFORE_WAIT; n++)
      await shop.must(orderMoves['order.cancel'], { id: (await place(1)).id }, buyer)
    const { problem } = await (await quoted(1))()
    expect(problem?.key).toBe('order.lapsedWait')
    await shop.pass(LAPSED_WAIT_MS)
    await place(1)
  })

  it('is what the balance covers until the first payment, and whatever it is one checkout', async () => {
    const { buyer, place, quoted } = await shopping(50, 19n * USDT)
    const dear = await place(10)
    await shop.must(orderMoves['order.cancel'], { id: dear.id }, buyer)
    const first = await place(5)
    const { problem } = await (await quoted(5))()
    expect(problem).toEqual({ key: 'order.firstPayment', params: { balance: String(19n * USDT) } })
    await place(4)
    await payFor(shop, { buyer, order: first })
    await place(1)
  })

  it('lets a new shopper check out in two shops at once, without any balance', async () => {
    const buyer = await person(shop, { balance: 0n })
    const address_id = await address(shop, buyer.id)
    const skus = [await sku(shop, await store(shop)), await sku(shop, await store(shop))]
    const lines = skus.map((sku_id) => ({ sku_id, quantity: 1 }))
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    expect((await shop.must(orderCalls.addOrder, { quote, lines, address_id }, buyer)).orders).toHaveLength(2)
    const { quote: second } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    const { problem } = await shop.ask(orderCalls.addOrder, { quote: second, lines, address_id }, buyer)
    expect(problem?.key).toBe('order.firstPayment')
  })
})
