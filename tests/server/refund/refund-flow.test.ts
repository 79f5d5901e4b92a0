import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { deskRefundCalls, refundCalls, refundMoves } from '#contract/trade/refund.calls.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { prove } from '#tests/support/prove.ts'
import { person, RETURN_ADDRESS, USDT } from '#tests/support/factories.ts'
import { balance, type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(engines())('a refund on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(async () => {
    expect(await prove(shop.db)).toEqual([])
    await shop.close()
  })

  const line = (order: OrderView, n = 0) => order.lines[n]?.id ?? ''
  const refund = (order: OrderView) => order.refunds.at(-1)?.id ?? ''
  const apply = (deal: Deal, money: bigint, { kind = 'money' as 'money' | 'goods', n = 0 } = {}) =>
    shop.ask(
      refundCalls.addApply,
      { order_id: deal.order.id, line_id: line(deal.order, n), kind, money: money.toString(), reason: 'broken' },
      deal.buyer,
    )
  const applied = async (deal: Deal, money: bigint, how = {}) => {
    const answer = await apply(deal, money, how)
    if (answer.problem) throw new Error(answer.problem.key)
    return answer.body.data
  }
  const read = (deal: Deal) => shop.must(orderCalls.getOrderInfo, { id: deal.order.id }, deal.buyer)

  it('pays an agreed unshipped refund out of the escrow, with its freight, and puts the goods back', async () => {
    const deal = await paid(shop)
    const before = await balance(shop, deal.buyer.id)
    const asked = await applied(deal, 25n * USDT)
    expect(asked.facts).toMatchObject({ openRefunds: 1, blockingRefunds: 1 })
    expect(asked.deadline_at).toBeNull()
    expect(asked.deadline_left).toBeGreaterThan(0)
    const agreed = await shop.must(refundMoves['refund.agree'], { id: refund(asked) }, deal.merchant.owner)
    expect(agreed.state).toBe('refunded')
    expect(agreed.settlement?.state).toBe('reversed')
    expect((await balance(shop, deal.buyer.id)) - before).toBe(25n * USDT)
    const [stock] = await shop.db.run<{ on_hand: number }>(
      { name: 'k', text: 'select on_hand from skus where id = $1' },
      [deal.skuIds[0]],
    )
    expect(stock?.on_hand).toBe(10)
  })

  it('refunds the freight without a request if nothing was sent', async () => {
    const deal = await paid(shop)
    const [before, shopBefore] = [await balance(shop, deal.buyer.id), await balance(shop, deal.merchant.owner.id)]
    const asked = await applied(deal, 20n * USDT)
    const agreed = await shop.must(refundMoves['refund.agree'], { id: refund(asked) }, deal.merchant.owner)
    expect(agreed).toMatchObject({ state: 'refunded', settlement: { state: 'reversed' } })
    expect(agreed.money).toMatchObject({ refunded: `${25n * USDT}`, settled: '0', escrow: '0' })
    expect((await balance(shop, deal.buyer.id)) - before).toBe(25n * USDT)
    expect((await balance(shop, deal.merchant.owner.id)) - shopBefore).toBe(0n)
  })

  it('stops shipping while it is open, not once it was refused', async () => {
    const deal = await paid(shop, { prices: [20n * USDT, 30n * USDT] })
    const asked = await applied(deal, 20n * USDT)
    const parcel = { carrier: 'SF', tracking: `R${deal.order.id}` }
    const blocked = await shop.ask(orderMoves['order.ship'], { id: deal.order.id, parcel }, deal.merchant.owner)
    expect(blocked.problem?.key).toBe('order.hasOpenRefund')
    await shop.must(refundMoves['refund.refuse'], { id: refund(asked), reason: 'it was fine' }, deal.merchant.owner)
    const sent = await shop.must(orderMoves['order.ship'], { id: deal.order.id, parcel }, deal.merchant.owner)
    expect(sent).toMatchObject({ state: 'pendingReceipt', deadline_at: null })
    expect(sent.deadline_left).toBe(days(10))
  })

  it('goes back with the goods: agreed, sent back, received, paid', async () => {
    const deal = await shipped(shop)
    const asked = await applied(deal, 20n * USDT, { kind: 'goods' })
    const agreed = await shop.must(refundMoves['refund.agree'], { id: refund(asked) }, deal.merchant.owner)
    expect(agreed.refunds[0]).toMatchObject({ state: 'returning', return_address: RETURN_ADDRESS })
    const sent = await shop.must(
      refundMoves['refund.sendBack'],
      { id: refund(asked), parcel: { carrier: 'SF', tracking: 'BACK1' } },
      deal.buyer,
    )
    expect(sent.refunds[0]?.state).toBe('returned')
    const got = await shop.must(
      refundMoves['refund.receive'],
      { id: refund(asked), sellable: true },
      deal.merchant.owner,
    )
    expect(got.refunds[0]?.state).toBe('succeeded')
    expect(got.state).toBe('refunded')
    // The freight of a parcel that travelled was earned.
    expect(got.money).toMatchObject({ refunded: (20n * USDT).toString(), settled: (5n * USDT).toString(), escrow: '0' })
  })

  it('is refused, appealed and ruled for the shopper in part', async () => {
    const deal = await shipped(shop, { prices: [40n * USDT] })
    const asked = await applied(deal, 40n * USDT)
    await shop.must(refundMoves['refund.refuse'], { id: refund(asked), reason: 'no' }, deal.merchant.owner)
    const appealed = await shop.must(
      refundMoves['refund.appeal'],
      { id: refund(asked), evidence: 'see the crack' },
      deal.buyer,
    )
    expect(appealed.refunds[0]?.state).toBe('arbitrating')
    const support = await person(shop, { staff: 'support', balance: 0n })
    const { data } = await shop.must(deskCaseCalls.queue, {}, support)
    expect(data.map(({ id }) => id)).toContain(refund(asked))
    const ruled = await shop.must(
      deskRefundCalls.ruleRefund,
      { id: refund(asked), for: 'shopper', money: (15n * USDT).toString(), reason: 'part of it' },
      support,
    )
    expect(ruled.refunds[0]).toMatchObject({ state: 'succeeded', money: (15n * USDT).toString(), ruling: 'part of it' })
    expect(ruled.money.refunded).toBe((15n * USDT).toString())
    expect(ruled.state).toBe('pendingReceipt')
    expect(ruled.deadline_at).not.toBeNull()
  })

  it('above five hundred needs two people, and the same one twice is refused', async () => {
    const deal = await shipped(shop, { prices: [600n * USDT] })
    const asked = await applied(deal, 600n * USDT)
    await shop.must(refundMoves['refund.refuse'], { id: refund(asked), reason: 'no' }, deal.merchant.owner)
    await shop.must(refundMoves['refund.appeal'], { id: refund(asked), evidence: 'see' }, deal.buyer)
    const [one, two] = [
      await person(shop, { staff: 'support', balance: 0n }),
      await person(shop, { staff: 'finance', balance: 0n }),
    ]
    const rule = { id: refund(asked), for: 'shopper' as const, money: (600n * USDT).toString(), reason: 'clear' }
    expect((await shop.ask(deskRefundCalls.ruleRefund, rule, one)).problem?.key).toBe('desk.secondPerson')
    expect((await shop.ask(deskRefundCalls.ruleRefund, rule, one)).problem?.key).toBe('desk.samePerson')
    expect((await shop.must(deskRefundCalls.ruleRefund, rule, two)).refunds[0]?.state).toBe('succeeded')
  })

  it('is agreed automatically after a day without an answer', async () => {
    const deal = await paid(shop)
    await applied(deal, 10n * USDT)
    await shop.pass(hours(24) + 1000)
    const after = await read(deal)
    expect(after.refunds[0]?.state).toBe('succeeded')
    expect(after.money.refunded).toBe((10n * USDT).toString())
    expect(after.state).toBe('pendingDelivery')
  })

  it('never asks for more than its line, nor twice at once, nor a third time', async () => {
    const deal = await paid(shop, { prices: [20n * USDT, 30n * USDT] })
    const tooMuch = await apply(deal, 26n * USDT)
    expect(tooMuch.problem).toMatchObject({ key: 'refund.amount', field: 'money' })
    const asked = await applied(deal, 10n * USDT)
    expect((await apply(deal, 1n * USDT)).problem?.key).toBe('refund.alreadyOpen')
    await shop.must(refundMoves['refund.cancel'], { id: refund(asked) }, deal.buyer)
    const again = await applied(deal, 5n * USDT)
    await shop.must(refundMoves['refund.cancel'], { id: refund(again) }, deal.buyer)
    expect((await apply(deal, 1n * USDT)).problem?.key).toBe('refund.twoRequests')
  })

  it('is over once the shop was paid', async () => {
    const deal = await shipped(shop)
    await shop.must(orderMoves['order.confirm'], { id: deal.order.id }, deal.buyer)
    await shop.pass(days(7) + 1000)
    expect((await apply(deal, 1n * USDT)).problem?.key).toBe('order.afterSalesOver')
  })

  it('gives everything back when the shop does not ship in time, and closes what was open', async () => {
    const deal = await paid(shop, { prices: [20n * USDT, 30n * USDT] })
    const asked = await applied(deal, 5n * USDT)
    await shop.must(refundMoves['refund.refuse'], { id: refund(asked), reason: 'no' }, deal.merchant.owner)
    await shop.must(orderMoves['order.merchantCancel'], { id: deal.order.id }, deal.merchant.owner)
    const after = await read(deal)
    expect(after).toMatchObject({ state: 'refunded', settlement: { state: 'reversed' } })
    expect(after.refunds[0]?.state).toBe('closed')
    expect(after.facts.openRefunds).toBe(0)
    expect(await balance(shop, deal.buyer.id)).toBe(1000n * USDT)
  })

  it('lets support close a paid order only with a second person', async () => {
    const deal = await paid(shop)
    const [one, two] = [
      await person(shop, { staff: 'support', balance: 0n }),
      await person(shop, { staff: 'support', balance: 0n }),
    ]
    const ask = { id: deal.order.id, reason: 'fraud' }
    expect((await shop.ask(orderMoves['order.forceClose'], ask, one)).problem?.key).toBe('desk.secondPerson')
    expect((await shop.must(orderMoves['order.forceClose'], ask, two)).state).toBe('refunded')
  })

  it('cancels an unpaid order by support alone', async () => {
    const deal = await placed(shop)
    const support = await person(shop, { staff: 'support', balance: 0n })
    expect(
      (await shop.must(orderMoves['order.forceClose'], { id: deal.order.id, reason: 'asked by phone' }, support)).state,
    ).toBe('cancelled')
  })
})
