import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { nameOf } from '#tests/support/declared.ts'
import { person } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import type { Asked } from '#tests/support/asked.ts'
import { movesOf, refundMovesOf } from '#tests/support/order-asks.ts'
import { paid, placed } from '#tests/support/orders.ts'
import { takenBack } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('what is over on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const problems = async (asks: readonly Asked[]) => {
    const found: Record<string, unknown> = {}
    for (const { call, input, as } of asks) found[nameOf(call)] = (await shop.ask(call, input, as)).problem
    return found
  }
  const each = (asks: readonly Asked[], problem: object) =>
    Object.fromEntries(asks.map(({ call }) => [nameOf(call), problem]))

  it('takes no move of an order any more, and each refusal names its state', async () => {
    const deal = await placed(shop)
    await shop.must(orderMoves['order.cancel'], { id: deal.order.id }, deal.buyer)
    const desk = await person(shop, { staff: 'support' })
    const asks = movesOf(deal, deal.addressId, { ...deal, owner: deal.merchant.owner, desk })
    const before = await fingerprint(shop)
    const problem = { key: 'system.alreadyMoved', params: { state: 'order.states.cancelled' } }
    expect(await problems(asks)).toEqual(each(asks, problem))
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('takes no move of a refund any more', async () => {
    const deal = await takenBack(shop, await paid(shop))
    const desk = await person(shop, { staff: 'support' })
    const asks = refundMovesOf(deal, { ...deal, owner: deal.merchant.owner, desk })
    const before = await fingerprint(shop)
    const problem = { key: 'system.alreadyMoved', params: { state: 'refund.states.closed' } }
    expect(await problems(asks)).toEqual(each(asks, problem))
    expect(await fingerprint(shop)).toEqual(before)
  })
})
