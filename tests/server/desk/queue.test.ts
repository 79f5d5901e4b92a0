import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { CaseQueue, WhichCase } from '#contract/desk/desk-case.contract.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { deskRefundCalls } from '#contract/trade/refund.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { type Queries, statement } from '#server/platform/db/database.ts'
import { PAGE_SIZE } from '#server/platform/db/keyset.ts'
import { queuedCases } from '#server/desk/queue/case.queries.ts'
import { registry } from '#server/domains.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { statementsOf } from '#tests/support/catalogue.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { asked, customer, requested } from '#tests/support/money.ts'
import { paid, shipped } from '#tests/support/orders.ts'
import { byIndex, planned, readsOf } from '#tests/support/plan.ts'
import { appealed, refundOf, takenBack } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'

const NOBODY = { id: '', userId: '', shopId: null, staff: null, serviceOnly: false } as const

describe.each(engines())('the one queue of the desk on %s', (engine) => {
  let shop: TestShop
  let [sue, sam, fay] = [undefined as unknown as Person, undefined as unknown as Person, undefined as unknown as Person]
  beforeAll(async () => {
    shop = await openShop(engine)
    sue = await person(shop, { staff: 'support' })
    sam = await person(shop, { staff: 'support' })
    fay = await person(shop, { staff: 'finance' })
  })
  afterAll(() => shop.close())

  const queue = async (as: Person, input: CaseQueue = {}) => (await shop.must(deskCaseCalls.queue, input, as)).data
  const idsOf = async (as: Person, input: CaseQueue = {}) => (await queue(as, input)).map(({ id }) => id)
  const take = (which: WhichCase, as: Person, isTaken = true) =>
    shop.ask(isTaken ? deskCaseCalls.assign : deskCaseCalls.release, which, as)
  const assigneeOf = async (which: WhichCase) => (await shop.must(deskCaseCalls.case, which, fay)).assignee?.id

  /** A refund that waits for a ruling. */
  async function disputed(price = 20n * USDT) {
    const deal = await appealed(shop, await shipped(shop, { prices: [price] }), { money: String(price) })
    const id = refundOf(deal.order)
    return { ...deal, id, which: { entity: 'refund', id } as const }
  }
  const rule = (id: string, as: Person, change: { for?: 'shopper' | 'merchant' } = {}) =>
    shop.ask(deskRefundCalls.ruleRefund, { id, for: 'merchant', reason: 'it was packed well', ...change }, as)
  const stateOf = async (order: { id: string }, buyer: Person) =>
    (await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)).refunds[0]?.state

  it('has the cases of every kind in one line for finance, oldest first, and for support those that it rules', async () => {
    const [recharge, refund] = [await asked(shop, await customer(shop)), await disputed()]
    const { id: withdrawal } = await requested(shop, await customer(shop, { balance: 900n * USDT }), {
      amount: String(500n * USDT),
    })
    expect(await idsOf(fay)).toEqual([recharge.id, refund.id, withdrawal])
    expect((await queue(fay)).map(({ entity }) => entity)).toEqual(['recharge', 'refund', 'withdrawal'])
    expect(await idsOf(fay, { entity: 'refund' })).toEqual([refund.id])
    expect(await idsOf(fay, { network: recharge.network })).not.toContain(refund.id)
    expect(await idsOf(sue, { which: 'open' })).toEqual([refund.id])
    expect(await queue(sue)).toMatchObject([
      { entity: 'refund', id: refund.id, assignee: null, approvals: [], order: { id: refund.order.id, as: 'support' } },
    ])
  })

  it('is read from its beginning, however many cases are over and however many wait', async () => {
    const { id } = await asked(shop, await customer(shop))
    const copies = (name: string, state: string) =>
      statement(
        `test_copies_${name}`,
        `insert into recharges select r.* from generate_series(1, 900) n, (select to_jsonb(r) as r from recharges r where id = $1) t,
           lateral jsonb_populate_record(null::recharges, t.r || jsonb_build_object('id', '${name}' || n, 'recharge_no', '${name}' || n,
             'state', coalesce(${state}, t.r->>'state'), 'tx_id', null)) r`,
      )
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copies('over', `'cancelled'`), [id])
      await tx.run(copies('wait', 'null'), [id])
      await tx.run(statement('test_counted', 'analyze recharges'))
      let text = ''
      const run: Queries['run'] = (of) => ((text = of.text), Promise.resolve([]))
      await queuedCases({ run }, registry.kinds, { ...NOBODY, staff: 'finance' }, {})
      await byIndex(tx)
      for (const prepared of ['set local plan_cache_mode = force_generic_plan', `prepare look as ${text}`])
        await tx.run(statement('', prepared))
      const plan = await planned(tx, `execute look('{recharge}', null, false, null, 'nobody', null)`)
      await tx.run(statement('', 'deallocate look'))
      const reads = readsOf('recharges', plan)
      const read = reads.map(
        (each) => (each['Actual Rows'] + (each['Rows Removed by Filter'] ?? 0)) * each['Actual Loops'],
      )
      expect([
        reads.length,
        Math.max(...read) <= (PAGE_SIZE + 1) * statesTagged(rechargeLifecycle, 'desk').length,
      ]).toEqual([1, true])
    })
  })

  it('shows the own cases, and the unassigned ones', async () => {
    const [mine, theirs, free] = [await disputed(), await disputed(), await disputed()]
    await take(mine.which, sue)
    await take(theirs.which, sam)
    expect(await idsOf(sue, { assigned: 'mine' })).toEqual([mine.id])
    const left = await idsOf(sue, { assigned: 'free' })
    expect([mine.id, theirs.id, free.id].map((id) => left.includes(id))).toEqual([false, false, true])
    await shop.pass(minutes(15) + 1)
    expect(await idsOf(sue, { assigned: 'mine' })).toEqual([])
    expect(await idsOf(sue, { assigned: 'free' })).toEqual(expect.arrayContaining([mine.id, theirs.id, free.id]))
  })

  it('has none of finance’s cases for support: not to list, to read, to take or to keep', async () => {
    const { id } = await asked(shop, await customer(shop))
    const which = { entity: 'recharge', id } as const
    expect(await idsOf(sue, { entity: 'recharge', which: 'open' })).toEqual([])
    expect((await shop.ask(deskCaseCalls.case, which, sue)).problem?.key).toBe('desk.notFound')
    expect((await take(which, sue)).problem?.key).toBe('desk.notFound')
    expect(await assigneeOf(which)).toBeUndefined()
    // An assignee who left finance keeps it no longer.
    const late = await person(shop, { staff: 'finance' })
    await take(which, late)
    await runText(shop, `update users set staff = 'support' where id = $1`, late.id)
    expect((await shop.ask(deskCaseCalls.extend, which, late)).problem?.key).toBe('desk.notAssigned')
  })

  it('lets one person have a refund, tells every desk at once, and keeps who had it', async () => {
    const { id, which, order } = await disputed()
    const [head] = await runText<{ seq: bigint }>(shop, `select seq from topics where topic = 'desk'`)
    expect((await take(which, sue)).problem).toBeUndefined()
    expect((await take(which, fay)).problem).toMatchObject({ key: 'desk.assigned', params: { by: `n${sue.id}` } })
    expect(await assigneeOf(which)).toBe(sue.id)
    expect((await shop.ask(deskCaseCalls.extend, which, sue)).problem).toBeUndefined()
    expect((await shop.ask(deskCaseCalls.extend, which, fay)).problem?.key).toBe('desk.notAssigned')
    const { items } = await shop.must(socketCalls.eventsAfter, { topic: 'desk', after: Number(head?.seq) }, sam)
    expect(items.map(({ name, entity_id }) => [name, entity_id])).toEqual([['case.assigned', id]])
    await take(which, sue, false)
    expect((await take(which, fay)).problem).toBeUndefined()
    const { data } = await shop.must(deskHistoryCalls.history, { about: id }, sam)
    const number = order.refunds[0]?.RefundNo
    expect(data.map(({ act, by, entity_name }) => [act, by.id, entity_name])).toEqual([
      ['case.assigned', fay.id, number],
      ['case.released', sue.id, number],
      ['case.assigned', sue.id, number],
    ])
  })

  it('refuses a decision on a refund assigned to a colleague, and takes one from its assignee or on an unassigned refund', async () => {
    const [taken, free] = [await disputed(), await disputed()]
    await take(taken.which, sue)
    expect((await rule(taken.id, sam)).problem).toMatchObject({ key: 'desk.assigned', params: { by: `n${sue.id}` } })
    expect(await stateOf(taken.order, taken.buyer)).toBe('arbitrating')
    expect((await rule(taken.id, sue)).problem).toBeUndefined()
    expect((await rule(free.id, sam)).problem).toBeUndefined()
    expect(await stateOf(taken.order, taken.buyer)).toBe('closed')
  })

  it('puts a refund back for the second person once the first one has ruled', async () => {
    const { id, which, order, buyer } = await disputed(600n * USDT)
    await take(which, sue)
    expect((await rule(id, sue, { for: 'shopper' })).problem?.key).toBe('desk.secondPerson')
    const waiting = await shop.must(deskCaseCalls.case, which, sam)
    expect(waiting).toMatchObject({ assignee: null, approvals: [{ event: 'refund.ruleBuyer', by: `n${sue.id}` }] })
    expect((await take(which, sam)).problem).toBeUndefined()
    expect((await rule(id, sam, { for: 'shopper' })).problem).toBeUndefined()
    expect(await stateOf(order, buyer)).toBe('succeeded')
  })

  it('refuses to assign a refund to its parties, and one that is over to any person', async () => {
    const { id, which, buyer, merchant } = await disputed()
    for (const party of [buyer, merchant.owner]) {
      await runText(shop, `update users set staff = 'support' where id = $1`, party.id)
      expect((await take(which, party)).problem?.key).toBe('desk.ownCase')
    }
    expect(await assigneeOf(which)).toBeUndefined()
    await rule(id, sue)
    expect((await take(which, sue)).problem).toMatchObject({
      key: 'system.alreadyMoved',
      params: { state: 'refund.states.closed' },
    })
    const { order } = await takenBack(shop, await paid(shop))
    expect((await take({ entity: 'refund', id: refundOf(order) }, sue)).problem?.key).toBe('system.alreadyMoved')
    expect((await take({ entity: 'refund', id: 'none' }, sue)).problem?.key).toBe('desk.notFound')
  })

  it('answers a long queue of refunds with as many statements as a short one', async () => {
    const read = () => statementsOf(shop.db, () => queue(sue))
    await disputed()
    await read()
    const before = await read()
    const length = (await queue(sue)).length
    for (let n = 0; n < 2; n++) await disputed()
    expect((await queue(sue)).length).toBe(length + 2)
    expect(await read()).toBe(before)
  })

  it('counts what waits for each role: what is assigned to no one, and all', async () => {
    const answers = () => Promise.all([fay, sue].map((as) => shop.must(deskCaseCalls.waiting, {}, as)))
    const counts = async () => (await answers()).map(({ count }) => count)
    const everything = async () => (await answers()).map(({ all }) => all)
    const [forFinance = 0, forSupport = 0] = await counts()
    const [allFinance = 0, allSupport = 0] = await everything()
    await asked(shop, await customer(shop))
    const { which } = await disputed()
    expect(await counts()).toEqual([forFinance + 2, forSupport + 1])
    await take(which, sue)
    expect(await counts()).toEqual([forFinance + 1, forSupport])
    expect(await everything(), 'an assigned case still waits').toEqual([allFinance + 2, allSupport + 1])
    await take(which, sue, false)
    expect(await counts()).toEqual([forFinance + 2, forSupport + 1])
  })
})
