import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOrderCalls, orderCalls, orderMoves, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { maskedMobile } from '#contract/people/address.form.ts'
import { socketCalls } from '#contract/care/chat.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { person } from '#tests/support/factories.ts'
import { paid, payFor, placed, shipped } from '#tests/support/orders.ts'
import { appealed } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

it('a masked number keeps its beginning and its end', () => {
  expect(['13800138000', '+49 151 1234 5678', '+1234567'].map(maskedMobile)).toEqual([
    '138****8000',
    '+49****5678',
    '+1****',
  ])
})

describe.each(oneEngine())('the address of an order on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const shown = ({ address, phone }: OrderView) => [
    address.city,
    address.address,
    address.zip_code,
    address.mobile,
    phone,
  ]
  const whole = ['Hangzhou', 'Lake Road 1', '310000', '13800138000', '13800138000']

  it('is shown to the shop once it was paid: before, only the city', async () => {
    const deal = await placed(shop)
    const { buyer, merchant, order } = deal
    const forShop = () => shop.must(shopOrderCalls.orderInfo, { id: order.id }, merchant.owner)
    const hidden = ['Hangzhou', '', '', '138****8000', '138****8000']
    expect(shown(await forShop())).toEqual(hidden)
    expect(shown(await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer))).toEqual(whole)
    const missed = await shop.must(socketCalls.eventsAfter, { topic: `shop:${merchant.id}`, after: 0 }, merchant.owner)
    expect(missed.items.map(({ view }) => shown(view as OrderView))).toEqual([hidden])
    await payFor(shop, deal)
    expect(shown(await forShop())).toEqual(whole)
  })

  it('is hidden from the shop again once there is nothing to ship, in answers, lists and events', async () => {
    const deal = await paid(shop)
    const { merchant, order } = deal
    const hidden = ['Hangzhou', '', '', '138****8000', '138****8000']
    await shop.must(
      orderMoves['order.ship'],
      { id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } },
      merchant.owner,
    )
    expect(shown(await shop.must(shopOrderCalls.orderInfo, { id: order.id }, merchant.owner))).toEqual(hidden)
    const missed = await shop.must(socketCalls.eventsAfter, { topic: `shop:${merchant.id}`, after: 0 }, merchant.owner)
    const text = JSON.stringify(missed)
    expect([text.includes('Lake Road'), text.includes('13800138000')]).toEqual([false, false])
    const list = await shop.must(shopOrderCalls.orderList, { tab: 'all' }, merchant.owner)
    expect(JSON.stringify(list)).not.toContain('Lake Road')
    const cancelled = await paid(shop)
    await shop.must(
      orderMoves['order.merchantCancel'],
      { id: cancelled.order.id, reason: 'sold' },
      cancelled.merchant.owner,
    )
    const after = await shop.must(shopOrderCalls.orderInfo, { id: cancelled.order.id }, cancelled.merchant.owner)
    expect(shown(after)).toEqual(hidden)
  })

  it('stays hidden from the shop when the order is cancelled unpaid', async () => {
    const { buyer, merchant, order } = await placed(shop)
    await shop.must(orderMoves['order.cancel'], { id: order.id }, buyer)
    const after = await shop.must(shopOrderCalls.orderInfo, { id: order.id }, merchant.owner)
    expect(shown(after)).toEqual(['Hangzhou', '', '', '138****8000', '138****8000'])
  })

  it('is shown to customer service without the number', async () => {
    const { order } = await appealed(shop, await shipped(shop))
    const support = await person(shop, { staff: 'support' })
    const masked = ['Hangzhou', 'Lake Road 1', '310000', '138****8000', '138****8000']
    expect(shown(await shop.must(deskOrderCalls.orderInfo, { id: order.id }, support))).toEqual(masked)
    const missed = await shop.must(socketCalls.eventsAfter, { topic: 'desk', after: 0 }, support)
    expect(missed.items.map(({ view }) => shown(view as OrderView))).toEqual([masked])
  })
})
