import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskRecordingCalls } from '#contract/desk/desk-recording.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { countTraffic } from '#server/operations/recording/traffic.queries.ts'
import { lastingStaff, type Person } from '#tests/support/factories.ts'
import { paid, placed, shipped } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const CALL = deskRecordingCalls.traffic

describe.each(oneEngine())('what was really done on %s', (engine) => {
  let shop: TestShop
  let support = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    support = await lastingStaff(shop, 'support')
  })
  afterAll(() => shop.close())

  const timesOf = async (event: string, { days: span = 30, most = 100 } = {}): Promise<string[]> =>
    (await countTraffic(shop.db, [event], { days: span, most })).map(
      ({ from_state, to_state, times }) => `${from_state} ${to_state} ${times}`,
    )

  it('is counted by event and states, for all of the desk, and not again for some minutes', async () => {
    const { order, buyer } = await shipped(shop)
    await paid(shop)
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    const counted = await shop.must(CALL, {}, support)
    expect(counted).toMatchObject({ days: 30, most: 2_000 })
    const ofOrder = counted.moves.filter(({ event }) => event.startsWith('order.'))
    expect(ofOrder.map(({ event, from, to, times }) => `${from} ${event} ${to} ${times}`)).toEqual([
      'pendingReceipt order.confirm pendingReview 1',
      'pendingPayment order.pay pendingDelivery 2',
      'pendingDelivery order.ship pendingReceipt 1',
    ])
    await paid(shop)
    const finance = await lastingStaff(shop, 'finance')
    const reading = vi.spyOn(shop.db, 'transaction')
    expect(await shop.must(CALL, {}, finance)).toEqual(counted)
    expect(reading).not.toHaveBeenCalled()
    reading.mockRestore()
  })

  it('is that of the last days, and of each event the newest moves', async () => {
    const before = await timesOf('order.pay')
    expect(before).toEqual(['pendingPayment pendingDelivery 3'])
    expect(await timesOf('order.pay', { most: 2 })).toEqual(['pendingPayment pendingDelivery 2'])
    await shop.standStill(days(31))
    expect(await timesOf('order.pay')).toEqual([])
    expect(await timesOf('order.place')).toEqual([])
    await paid(shop)
    expect(await timesOf('order.pay')).toEqual(['pendingPayment pendingDelivery 1'])
  })

  it('has neither what makes a row nor what was refused', async () => {
    const { order, buyer } = await placed(shop)
    expect((await shop.ask(orderMoves['order.confirm'], { id: order.id }, buyer)).problem).toBeDefined()
    expect(await timesOf('order.place')).toEqual([])
    expect(await timesOf('order.confirm')).toEqual([])
  })

  it('is refused without the right', async () => {
    const { buyer, merchant } = await placed(shop)
    for (const as of [buyer, merchant.owner])
      expect((await shop.ask(CALL, {}, as)).problem?.key).toBe('account.notYours')
    expect((await shop.ask(CALL, {}, {})).problem?.key).toBe('account.signInFirst')
  })
})
