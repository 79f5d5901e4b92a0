import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { deskOrderCalls, orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { deskRefundCalls } from '#contract/trade/refund.calls.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { person, type Person, USDT, signedInAgain } from '#tests/support/factories.ts'
import { customer, moneyCaseOf, requested } from '#tests/support/money.ts'
import { balance, paid, shipped } from '#tests/support/orders.ts'
import { appealed, refundOf, takenBack } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('what two people decide on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const colleagues = async () =>
    [await person(shop, { staff: 'support' }), await person(shop, { staff: 'finance' })] as const
  const approvalsOf = async (id: string, by: { token: string }) =>
    (await shop.must(deskOrderCalls.approvals, { id }, by)).data

  it('is the same closing though each gives a reason of their own, and the second one sees the first', async () => {
    const { order, buyer } = await paid(shop)
    const [one, two] = await colleagues()
    const { id } = order
    const first = await shop.ask(orderMoves['order.forceClose'], { id, reason: 'reported as fraud' }, one)
    expect(first.problem).toMatchObject({ key: 'desk.secondPerson', params: { amount: order.money.total } })
    const [waiting, ...more] = await approvalsOf(id, two)
    expect(more).toEqual([])
    expect(waiting).toMatchObject({
      event: 'order.forceClose',
      entity_id: id,
      by: `n${one.id}`,
      reason: 'reported as fraud',
      money: order.money.total,
    })
    const closed = await shop.must(orderMoves['order.forceClose'], { id, reason: 'the card was stolen' }, two)
    expect(closed.state).toBe('refunded')
    expect(closed.timeline.find(({ name }) => name === 'order.forceClosed')?.reason).toBe('the card was stolen')
    expect(await balance(shop, buyer.id)).toBe(1_000n * USDT)
    expect(await approvalsOf(id, two)).toEqual([])
    await shop.standStill(days(30))
    await sweep(shop.services)
    const kept = await runText(shop, 'select note, used_at is not null as used from approvals where entity_id = $1', id)
    expect(kept).toEqual([{ note: 'reported as fraud', used: true }])
  })

  it('is the same ruling only with the same amount, and the first one is shown beside its order', async () => {
    const price = 600n * USDT
    const { order } = await appealed(shop, await shipped(shop, { prices: [price] }), { money: String(price) })
    const [one, two] = await colleagues()
    const rule = (money: bigint, reason: string, by: { token: string }) =>
      shop.ask(deskRefundCalls.ruleRefund, { id: refundOf(order), for: 'shopper', money: String(money), reason }, by)
    expect((await rule(price, 'all broken', one)).problem?.key).toBe('desk.secondPerson')
    expect((await rule(550n * USDT, 'a part is whole', two)).problem?.key).toBe('desk.secondPerson')
    expect(
      (await approvalsOf(order.id, two)).map(({ entity_id, money, reason }) => [entity_id, money, reason]),
    ).toEqual([
      [refundOf(order), String(price), 'all broken'],
      [refundOf(order), String(550n * USDT), 'a part is whole'],
    ])
    expect((await rule(price, 'I see it now', two)).body.code).toBe(1)
  })

  it('waits for a day and no longer', async () => {
    const { order: { id } } = await paid(shop) // prettier-ignore
    const [one, two] = await colleagues()
    await shop.ask(orderMoves['order.forceClose'], { id, reason: 'fraud' }, one)
    await shop.pass(hours(24) + 1)
    const later = await signedInAgain(shop, two)
    expect(await approvalsOf(id, later)).toEqual([])
    expect((await shop.ask(orderMoves['order.forceClose'], { id, reason: 'fraud' }, later)).problem?.key).toBe(
      'desk.secondPerson',
    )
  })

  it.each([
    ['has left the desk', 'staff = null'],
    ['is locked out', 'locked_at = shop_now()'],
  ])('counts nothing that a person said who %s, and shows it to no one', async (_gone, change) => {
    const { order, buyer } = await paid(shop)
    const { id } = order
    const [one, two] = await colleagues()
    const close = (by: { token: string }) => shop.ask(orderMoves['order.forceClose'], { id, reason: 'fraud' }, by)
    expect((await close(one)).problem?.key).toBe('desk.secondPerson')
    await runText(shop, `update users set ${change} where id = $1`, one.id)
    expect(await approvalsOf(id, two)).toEqual([])
    expect((await close(two)).problem?.key).toBe('desk.secondPerson')
    expect((await shop.must(orderCalls.getOrderInfo, { id }, buyer)).state).toBe('pendingDelivery')
    expect((await close(await person(shop, { staff: 'support' }))).body.code).toBe(1)
  })

  it('ignores the first decision of a person who has left finance', async () => {
    const [fay, finn] = [await person(shop, { staff: 'finance' }), await person(shop, { staff: 'finance' })]
    const amount = String(1_000n * USDT)
    const { id } = await requested(shop, await customer(shop, { balance: 5_000n * USDT }), { amount })
    const approve = (by: Person) =>
      shop.ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'approve', id, amount, reason: 'In order' }, by)
    expect((await approve(fay)).problem?.key).toBe('desk.secondPerson')
    await runText(shop, `update users set staff = 'support' where id = $1`, fay.id)
    const found = await moneyCaseOf(shop, { entity: 'withdrawal', id }, finn)
    expect([found.approvals, found.withdrawal?.state]).toEqual([[], 'pending'])
    expect((await approve(finn)).problem?.key).toBe('desk.secondPerson')
    expect((await approve(await person(shop, { staff: 'finance' }))).body.code).toBe(1)
  })

  it('is never begun for an impossible move, nor by a party to the case', async () => {
    const deal = await shipped(shop, { prices: [600n * USDT] })
    const { order, buyer } = deal
    const [one] = await colleagues()
    await runText(shop, `update users set staff = 'support' where id = $1`, buyer.id)
    expect((await shop.ask(orderMoves['order.forceClose'], { id: order.id, reason: 'mine' }, buyer)).problem?.key).toBe(
      'desk.ownCase',
    )
    const { order: closed } = await takenBack(shop, deal)
    const ruling = { id: refundOf(closed), for: 'shopper', money: String(600n * USDT), reason: 'late' } as const
    expect((await shop.ask(deskRefundCalls.ruleRefund, ruling, one)).problem?.key).toBe('system.alreadyMoved')
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    expect((await shop.ask(orderMoves['order.forceClose'], { id: order.id, reason: 'late' }, one)).problem?.key).toBe(
      'system.alreadyMoved',
    )
    expect(
      await runText(shop, 'select 1 from approvals where entity_id = any($1)', [order.id, refundOf(closed)]),
    ).toEqual([])
  })

  it('is asked for of no order that does not exist', async () => {
    const [one] = await colleagues()
    expect((await shop.ask(deskOrderCalls.approvals, { id: 'nothing' }, one)).problem?.key).toBe('order.notFound')
  })
})
