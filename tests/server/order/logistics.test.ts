import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { deliverOrder } from '#server/trade/order/order.service.ts'
import { person } from '#tests/support/factories.ts'
import { paid, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the logistics of an order on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('are empty before anything is shipped', async () => {
    const { buyer, order } = await paid(shop)
    expect(await shop.must(orderCalls.getLogistics, { id: order.id }, buyer)).toEqual({ parcels: [] })
  })

  it('tell what happened and nothing else, with a place only where the carrier names one', async () => {
    const { buyer, order } = await shipped(shop)
    const { id } = order
    await deliverOrder(shop.services, id, 'Hangzhou')
    await shop.must(orderMoves['order.confirm'], { id }, buyer)
    const { parcels } = await shop.must(orderCalls.getLogistics, { id }, buyer)
    const [parcel] = parcels
    expect(parcels).toHaveLength(1)
    expect(parcel).toMatchObject({ id, way: 'toBuyer', carrier: 'SF', tracking: `T${id}` })
    expect(parcel?.events.map(({ name, place }) => [name, place])).toEqual([
      ['order.paid', null],
      ['order.shipped', null],
      ['order.delivered', 'Hangzhou'],
      ['order.confirmed', null],
    ])
  })

  it('show what comes back as a parcel of its own', async () => {
    const deal = await applied(shop, await shipped(shop), { kind: 'goods' })
    const id = refundOf(deal.order)
    await shop.must(refundMoves['refund.agree'], { id }, deal.merchant.owner)
    const parcel = { carrier: 'Royal Mail', tracking: 'BACK7' }
    await shop.must(refundMoves['refund.sendBack'], { id, parcel }, deal.buyer)
    const { parcels } = await shop.must(orderCalls.getLogistics, { id: deal.order.id }, deal.merchant.owner)
    expect(parcels.map(({ way }) => way)).toEqual(['toBuyer', 'toShop'])
    expect(parcels[1]).toMatchObject({ id, ...parcel })
    expect(parcels[1]?.events.map(({ name }) => name)).toEqual(['refund.agreed', 'refund.sentBack'])
  })

  it('are for the two parties and customer service, and look like none to anybody else', async () => {
    const { buyer, merchant, order } = await shipped(shop)
    const support = await person(shop, { staff: 'support' })
    const stranger = await person(shop)
    const seen = await shop.must(orderCalls.getLogistics, { id: order.id }, buyer)
    expect(await shop.must(orderCalls.getLogistics, { id: order.id }, merchant.owner)).toEqual(seen)
    expect(await shop.must(orderCalls.getLogistics, { id: order.id }, support)).toEqual(seen)
    for (const id of [order.id, 'none'])
      expect((await shop.ask(orderCalls.getLogistics, { id }, stranger)).problem?.key).toBe('order.notFound')
  })
})
