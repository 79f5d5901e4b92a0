import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { deskRefundCalls } from '#contract/trade/refund.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { recordAct } from '#server/people/audit/audit.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { customer, requested } from '#tests/support/money.ts'
import { placed, paid, shipped } from '#tests/support/orders.ts'
import { appealed, refundOf } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('what staff did on %s', (engine) => {
  let shop: TestShop
  let [one, two] = [] as unknown as [Person, Person]
  beforeAll(async () => {
    shop = await openShop(engine)
    one = await person(shop, { staff: 'support' })
    two = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())

  const history = async (about: string) => (await shop.must(deskHistoryCalls.history, { about }, one)).data

  it('has a ruling once, with its amount and its words, and a refused one not at all', async () => {
    const deal = await appealed(shop, await shipped(shop))
    const id = refundOf(deal.order)
    const key = newKey()
    const tooMuch = { id, for: 'shopper' as const, money: String(9_999n * USDT), reason: 'all of it' }
    expect((await shop.ask(deskRefundCalls.ruleRefund, tooMuch, one)).problem?.key).toBe('refund.amount')
    expect(await history(id)).toEqual([])
    const ruling = { ...tooMuch, money: String(5n * USDT), reason: 'clear' }
    for (let n = 0; n < 3; n++) await shop.must(deskRefundCalls.ruleRefund, ruling, { ...one, key })
    const [act, ...more] = await history(id)
    expect(more).toEqual([])
    expect(act).toMatchObject({
      by: { id: one.id, nickname: `n${one.id}` },
      act: 'refund.ruled',
      entity: 'refund',
      entity_id: id,
      entity_name: deal.order.refunds[0]?.RefundNo,
      reason: 'clear',
      details: { for: 'shopper', money: String(5n * USDT), order: deal.order.id },
    })
  })

  it('has a ruling for the merchant, too', async () => {
    const deal = await appealed(shop, await shipped(shop))
    const id = refundOf(deal.order)
    await shop.must(deskRefundCalls.ruleRefund, { id, for: 'merchant', reason: 'worn' }, one)
    expect(await history(id)).toMatchObject([{ act: 'refund.ruled', details: { for: 'merchant' } }])
  })

  it('has both people of a closing', async () => {
    const { order } = await paid(shop)
    await shop.ask(orderMoves['order.forceClose'], { id: order.id, reason: 'fraud' }, one)
    await shop.must(orderMoves['order.forceClose'], { id: order.id, reason: 'stolen card' }, two)
    expect(await history(order.id)).toMatchObject([
      {
        act: 'order.forceClosed',
        by: { id: two.id },
        reason: 'stolen card',
        entity_name: order.order_no,
        details: { amount: order.money.total },
      },
      { act: 'approval.given', by: { id: one.id }, reason: 'fraud', details: { event: 'order.forceClose' } },
    ])
  })

  it('is found by what it was done to, by who did it, and by both; the latest first, in pages', async () => {
    const busy = await person(shop, { staff: 'support' })
    const { order } = await placed(shop)
    await shop.must(orderMoves['order.forceClose'], { id: order.id, reason: 'asked by phone' }, busy)
    await shop.db.transaction(async (tx) => {
      for (let n = 0; n < 24; n++)
        await recordAct(tx, { actorId: busy.id, act: 'account.locked', entity: 'user', entityId: 'u', reason: `${n}` })
    })
    const first = await shop.must(deskHistoryCalls.history, { by: busy.id }, one)
    const rest = await shop.must(deskHistoryCalls.history, { by: busy.id, after: first.after ?? '' }, one)
    expect([first.data.length, rest.data.length, rest.after]).toEqual([20, 5, null])
    const found = [...first.data, ...rest.data]
    expect(found.at(-1)?.act).toBe('order.forceClosed')
    expect(new Set(found.map(({ reason }) => reason)).size).toBe(25)
    const both = await shop.must(deskHistoryCalls.history, { by: busy.id, about: order.id }, one)
    expect(both.data.map(({ act }) => act)).toEqual(['order.forceClosed'])
    expect((await shop.must(deskHistoryCalls.history, { by: one.id, about: 'u' }, one)).data).toEqual([])
    expect((await shop.must(deskHistoryCalls.history, {}, one)).data[0]?.by.id).toBe(busy.id)
  })

  it.each([`update staff_acts set reason = 'something else'`, 'delete from staff_acts'])(
    'cannot be rewritten: %s',
    async (sql) => {
      const before = await runText(shop, 'select * from staff_acts order by id')
      expect(before.length).toBeGreaterThan(0)
      await expect(runText(shop, sql)).rejects.toSatisfy((error: Error) =>
        [error.message, (error.cause as Error | undefined)?.message].join(' ').includes('append-only'),
      )
      expect(await runText(shop, 'select * from staff_acts order by id')).toEqual(before)
    },
  )

  it('shows what was decided about money in and out to finance alone', async () => {
    const who = await customer(shop, { balance: 2_000n * USDT })
    const { id, network, address, withdrawal_no } = await requested(shop, who, { amount: String(1_000n * USDT) })
    const step = { verdict: 'approve' as const, id, amount: String(1_000n * USDT), reason: 'In order' }
    await shop.ask(deskWithdrawalCalls.auditWithdraw, step, { ...two, key: newKey() })
    await shop.must(deskWithdrawalCalls.auditWithdraw, step, await person(shop, { staff: 'finance' }))
    await shop.must(deskBooksCalls.setNetwork, { network: 'BEP20', recharge_open: true, reason: 'Open' }, two)
    const seenBy = async (as: Person, input: { about?: string; by?: string }) =>
      (await shop.must(deskHistoryCalls.history, input, as)).data.map(({ act }) => act)
    expect(await seenBy(two, { about: id })).toEqual(['withdrawal.approved', 'approval.given'])
    expect(await seenBy(two, { about: 'BEP20' })).toEqual(['network.set'])
    const ofFinance = async (about: string) => (await shop.must(deskHistoryCalls.history, { about }, two)).data
    const [approved, first] = await ofFinance(id)
    expect(approved?.details).toMatchObject({ amount: String(1_000n * USDT), network, address, number: withdrawal_no })
    expect(first).toMatchObject({ entity_name: withdrawal_no, details: { event: 'withdrawal.approve' } })
    expect(await ofFinance('BEP20')).toMatchObject([{ reason: 'Open', details: { recharge_open: 'true' } }])
    expect(await seenBy(one, { about: id })).toEqual([])
    expect(await seenBy(one, { about: id, by: two.id })).toEqual([])
    expect(await seenBy(one, { about: 'BEP20' })).toEqual([])
    for (const input of [{}, { by: two.id }])
      for (const act of await seenBy(one, input)) expect(act).not.toMatch(/^(?:withdrawal|recharge|network)\./)
  })
})
