import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { paid, placed } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { runText } from '#tests/support/run-text.ts'

describe.each(oneEngine())('when an order arrives, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const width = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from)

  it('is estimated from its payment on, nearer once it has left, and no longer when it is there', async () => {
    const { order, buyer, merchant } = await paid(shop)
    expect(order.estimate && width(order.estimate)).toBeGreaterThan(days(1))
    const parcel = { carrier: 'SF', tracking: `E${order.id}` }
    const { estimate } = await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    expect(estimate && order.estimate && width(estimate) < width(order.estimate)).toBe(true)
    const received = await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    expect(received.estimate).toBeNull()
  })

  it('is not estimated before it is paid, nor where the shop named no place', async () => {
    expect((await placed(shop)).order.estimate).toBeNull()
    const { order, merchant } = await paid(shop)
    await runText(shop, 'update shops set return_address = null where id = $1', merchant.id)
    const parcel = { carrier: 'SF', tracking: `E${order.id}` }
    const shipped = await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    expect(shipped.estimate).toBeNull()
  })
})
