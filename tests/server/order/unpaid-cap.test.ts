import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { MAX_UNPAID_ORDERS } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { address, person, type Person, sku, store } from '#tests/support/factories.ts'
import { closing, waiting } from '#tests/support/locks.ts'
import { type Answer, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const AT_ONCE = 50

describe.each(oneEngine())('unpaid orders on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** A person's checkouts, quoted and not yet sent. Each wants other goods: those of one stock would wait for each other anyway. */
  async function checkouts(count: number): Promise<{ buyer: Person; places: (() => Promise<Answer<unknown>>)[] }> {
    const seller = await store(shop)
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    const asks = await Promise.all(
      Array.from({ length: count }, async () => {
        const lines = [{ sku_id: await sku(shop, seller), quantity: 1 }]
        const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
        return { quote, lines, address_id }
      }),
    )
    return { buyer, places: asks.map((ask) => () => shop.ask(orderCalls.addOrder, ask, buyer)) }
  }

  /** So many of these were placed; whatever was not, was refused for the cap. */
  function expectPlaced(answers: readonly Answer<unknown>[], count: number): void {
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(count)
    const refusals = new Set(answers.flatMap(({ problem }) => problem?.key ?? []))
    expect([...refusals]).toEqual(['order.tooManyUnpaid'])
  }

  it('are never more than the cap, however many are placed at once', async () => {
    const { buyer, places } = await checkouts(AT_ONCE)
    expectPlaced(await Promise.all(places.map((place) => place())), MAX_UNPAID_ORDERS)
    expect((await shop.must(orderCalls.counters, {}, buyer)).pay).toBe(MAX_UNPAID_ORDERS)
  })

  it.runIf(engine === 'postgres')('are counted with those that others are just placing', async () => {
    const beyond = 3
    const { buyer, places } = await checkouts(MAX_UNPAID_ORDERS + beyond)
    const last = places.splice(0, beyond + 1)
    for (const place of places) await place()
    // No one can tell the buyer of an order yet, so no one commits: who counts without waiting for the others counts too few.
    const hold = statement('', `select 1 from topics where topic = 'user:${buyer.id}' for update`)
    const commit = await closing(shop, hold)
    const answers = last.map((place) => place())
    await waiting(shop, answers.length)
    await commit()
    expectPlaced(await Promise.all(answers), 1)
  })
})
