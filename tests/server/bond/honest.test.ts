import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { stateNames } from '#machines/platform/chart.ts'
import { LEVELS } from '#machines/platform/constants.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { credit, sku, store, type Store, USDT } from '#tests/support/factories.ts'
import { withdrawalFor } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const calls = await everyDeclared()

/** Every name of a field that an input has, however deep. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)]
}

describe('no call', () => {
  const taking = (name: RegExp): string[] =>
    calls
      .filter(({ call: { method } }) => method !== 'GET')
      .filter(({ input }) =>
        fieldsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).some((field) => name.test(field)),
      )
      .map(({ call }) => nameOf(call))

  it('takes a balance, a fund, a number of views, of sales or of visitors', () => {
    expect(taking(/balance|fund_?micro|views|sales|sold|visitors|followers|promoted/i)).toEqual([])
  })

  it('takes stars but the review of a buyer and the rating of customer service, and a level but what is paid for and what is asked back', () => {
    expect(taking(/^stars$|rating|score/).toSorted()).toEqual([
      'POST wanlshop/order/commentOrder',
      'POST wanlshop/order/editComment',
      'POST wanlshop/service/rate',
    ])
    expect(taking(/^level$/).toSorted()).toEqual(['POST wanlshop/shop/bondRefund', 'POST wanlshop/shop/bondUpgrade'])
  })
})

describe.each(oneEngine())('earnings on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Asks for 100 of 150 USDT in the wallet of the owner. */
  async function withdraws({ owner }: Store): Promise<string | undefined> {
    await credit(shop, owner.id, 150n * USDT)
    const ask = await withdrawalFor(shop, owner)
    return (await shop.ask(withdrawalCalls.withdraw, ask, owner)).problem?.key
  }

  it.each(LEVELS.map((_, level) => level))('are paid out at level %i, with a fund and without one', async (level) => {
    expect(await withdraws(await store(shop, { level }))).toBeUndefined()
  })

  it.each(stateNames(bondLifecycle))('are paid out while the fund is %s', async (state) => {
    const merchant = await store(shop, { level: 1 })
    const stand = (now: string) => runText(shop, 'update shops set bond_state = $2 where id = $1', merchant.id, now)
    await stand(state)
    const problem = await withdraws(merchant)
    // Its history tells of no fund.
    await stand('none.free')
    expect(problem).toBeUndefined()
  })

  it('aside, a shop of the highest level begins with no view and no sale', async () => {
    const merchant = await store(shop, { level: 5 })
    await sku(shop, merchant)
    const figures = 'select sales, views from goods where shop_id = $1'
    expect(await runText(shop, figures, merchant.id)).toEqual([{ sales: 0, views: 0 }])
  })
})
