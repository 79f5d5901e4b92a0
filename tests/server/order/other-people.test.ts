import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { asking, type Asked } from '#tests/support/asked.ts'
import { nameOf } from '#tests/support/declared.ts'
import { address, person, store } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { movesOf, readsOf, refundMovesOf } from '#tests/support/order-asks.ts'
import { paid } from '#tests/support/orders.ts'
import { applied, claimFor, refundOf } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('another person’s order on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const strangers = async () => ({
    buyer: await person(shop),
    owner: (await store(shop)).owner,
    desk: await person(shop, { staff: 'support' }),
  })
  /** The whole answers of some asks, by call; the times of the answers are left out. */
  const answers = async (asks: readonly Asked[]) => {
    const found: Record<string, unknown> = {}
    for (const { call, input, as } of asks)
      found[nameOf(call)] = { ...(await shop.ask(call, input, as)).body, time: '' }
    return found
  }
  const keysOf = (found: Record<string, unknown>) =>
    new Set(Object.values(found).map((body) => (body as { data: { problem?: { key: string } } }).data.problem?.key))
  /** The desk may see every order: only what does not exist is hidden from it. */
  const isHidden = ({ call }: Asked) => !call.path.includes('/desk/')

  it('looks the same as none, whatever is asked of it', async () => {
    const deal = await paid(shop)
    const others = await strangers()
    const addressId = await address(shop, others.buyer.id)
    const asksOf = (id: string) => {
      const its = { ...deal, order: { ...deal.order, id } }
      return [
        ...readsOf(its, others),
        ...movesOf(its, addressId, others),
        asking(refundCalls.addApply, claimFor(its), others.buyer),
      ]
    }
    const before = await fingerprint(shop)
    const none = await answers(asksOf('none'))
    expect(keysOf(none)).toEqual(new Set(['order.notFound']))
    const theirs = asksOf(deal.order.id).filter(isHidden)
    const expected = Object.fromEntries(theirs.map(({ call }) => [nameOf(call), none[nameOf(call)]]))
    expect(await answers(theirs)).toEqual(expected)
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('hides its refunds as well', async () => {
    const deal = await applied(shop, await paid(shop))
    const others = await strangers()
    const asksOf = (id: string) =>
      refundMovesOf(
        { ...deal, order: { ...deal.order, refunds: deal.order.refunds.map((each) => ({ ...each, id })) } },
        others,
      )
    const before = await fingerprint(shop)
    const none = await answers(asksOf('none'))
    expect(keysOf(none)).toEqual(new Set(['refund.notFound']))
    const theirs = asksOf(refundOf(deal.order)).filter(isHidden)
    const expected = Object.fromEntries(theirs.map(({ call }) => [nameOf(call), none[nameOf(call)]]))
    expect(await answers(theirs)).toEqual(expected)
    expect(await fingerprint(shop)).toEqual(before)
  })
})
