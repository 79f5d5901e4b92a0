import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { hours, minutes } from '#machines/platform/constants.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { resetHeartbeat, extendDeadlinesAfterOutage } from '#server/platform/jobs/heartbeat.job.ts'
import { placed, shipped } from '#tests/support/orders.ts'
import { applied } from '#tests/support/refunds.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { watchersOf } from '../events/watching.ts'

const GAP = hours(5)
const gained = (before: string | null | undefined, after: string | null | undefined): number =>
  Date.parse(after ?? '') - Date.parse(before ?? '')

describe.each(oneEngine())('after an outage on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const read = ({ order, buyer }: Awaited<ReturnType<typeof placed>>): Promise<OrderView> =>
    shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
  /** The server is off for a while: time passes and nothing that is due happens. */
  const goAway = async (ms = GAP) => {
    await resetHeartbeat(shop.services)
    await shop.standStill(ms)
  }

  it('people have as much time left as before it, and the clock’s own deadlines stand', async () => {
    const [unpaid, refunding, sent] = [
      await placed(shop),
      await applied(shop, await shipped(shop)),
      await shipped(shop),
    ]
    await goAway()
    expect(await extendDeadlinesAfterOutage(shop.services)).toBeGreaterThanOrEqual(GAP)
    const gap = gained(unpaid.order.deadline_at, (await read(unpaid)).deadline_at)
    expect(gap).toBeGreaterThanOrEqual(GAP)
    expect(gap).toBeLessThan(GAP + minutes(1))
    const after = await read(refunding)
    expect(gained(refunding.order.refunds[0]?.deadline_at, after.refunds[0]?.deadline_at)).toBe(gap)
    // Paused with the refund, it lost nothing.
    expect(after.deadline_left).toBe(refunding.order.deadline_left)
    expect((await read(sent)).deadline_at).toBe(sent.order.deadline_at)
    await shop.pass(0)
    expect((await read(unpaid)).state).toBe('pendingPayment')
    await shop.pass(minutes(31))
    expect((await read(unpaid)).state).toBe('cancelled')
  })

  it('each order touched is told to its parties as a newer version, and none besides', async () => {
    const [deal, sent] = [await applied(shop, await shipped(shop)), await shipped(shop)]
    const watchers = await watchersOf(shop, deal)
    const before = await Promise.all(
      watchers.map(async ({ fetch, head }) => ({ view: await fetch(deal.order.id), head: await head() })),
    )
    await goAway()
    await extendDeadlinesAfterOutage(shop.services)
    for (const [index, { as, fetch, received, shows }] of watchers.entries()) {
      const { view, head } = before[index] ?? { head: 0 }
      const fresh = await fetch(deal.order.id)
      expect(fresh.version).toBe((view?.version ?? 0) + 1)
      expect(fresh.timeline.at(-1)).toMatchObject({ name: 'refund.deadlineExtended', actor: 'system', to: 'applied' })
      if (as === 'support') continue
      expect(shows(deal.order.id, ...(view ? [view] : []), ...(await received(head)))).toEqual(fresh)
    }
    expect((await read(sent)).version).toBe(sent.order.version)
  })

  it('the time is given back once, also when a start breaks off or two start together', async () => {
    const deal = await placed(shop)
    await goAway()
    const run: Database['run'] = (asked, values) =>
      asked.name === 'heartbeat_outage' ? Promise.reject(new Error('broken off')) : shop.db.run(asked, values)
    await expect(extendDeadlinesAfterOutage({ ...shop.services, db: { ...shop.db, run } })).rejects.toThrow(
      'broken off',
    )
    const once = await read(deal)
    expect(gained(deal.order.deadline_at, once.deadline_at)).toBeGreaterThanOrEqual(GAP)
    await Promise.all([extendDeadlinesAfterOutage(shop.services), extendDeadlinesAfterOutage(shop.services)])
    expect(await read(deal)).toEqual(once)
    expect(await extendDeadlinesAfterOutage(shop.services)).toBe(0)
  })

  it('what was due before it had its time', async () => {
    const deal = await placed(shop)
    await shop.standStill(minutes(31))
    await goAway()
    await extendDeadlinesAfterOutage(shop.services)
    expect((await read(deal)).deadline_at).toBe(deal.order.deadline_at)
    await shop.pass(0)
    expect((await read(deal)).state).toBe('cancelled')
  })

  it('what began when the server was back already has its own time, and what only went on has the gap', async () => {
    const [old, lowered] = [await placed(shop), await placed(shop)]
    const gap = minutes(12)
    await goAway(gap)
    const fresh = await placed(shop)
    const total = String(BigInt(lowered.order.money.total) - 1n)
    await shop.must(orderMoves['order.lowerPrice'], { id: lowered.order.id, total }, lowered.merchant.owner)
    expect(await extendDeadlinesAfterOutage(shop.services)).toBeGreaterThanOrEqual(gap)
    expect((await read(fresh)).deadline_at).toBe(fresh.order.deadline_at)
    for (const deal of [old, lowered])
      expect(gained(deal.order.deadline_at, (await read(deal)).deadline_at)).toBeGreaterThanOrEqual(gap)
  })

  it('one that cannot be extended does not delay the others', async () => {
    const [stuck, other] = [await placed(shop), await placed(shop)]
    for (const text of [
      `create function test_stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`,
      `create trigger test_stuck before update on orders for each row when (old.id = '${stuck.order.id}') execute function test_stuck()`,
    ])
      await shop.db.run(statement('', text))
    await goAway()
    expect(await extendDeadlinesAfterOutage(shop.services)).toBeGreaterThanOrEqual(GAP)
    expect(gained(other.order.deadline_at, (await read(other)).deadline_at)).toBeGreaterThanOrEqual(GAP)
    expect((await read(stuck)).deadline_at).toBe(stuck.order.deadline_at)
    expect(await extendDeadlinesAfterOutage(shop.services)).toBe(0)
    await shop.db.run(statement('', 'drop function test_stuck cascade'))
    await shop.pass(0)
    expect((await read(stuck)).state).toBe('cancelled')
  })

  it.runIf(engine === 'postgres')('a locked one is extended a little later, and the others at once', async () => {
    const [held, other] = [await placed(shop), await placed(shop)]
    await goAway()
    let letGo = () => {}
    const free = new Promise<void>((resolve) => (letGo = resolve))
    let holding: Promise<void> | undefined
    await new Promise<void>((isHeld, couldNot) => {
      holding = shop.db.transaction(async (tx) => {
        await tx.run(statement('test_hold', 'select 1 from orders where id = $1 for update'), [held.order.id])
        isHeld()
        await free
      })
      holding.catch(couldNot)
    })
    await expect(extendDeadlinesAfterOutage(shop.services)).rejects.toThrow('yet')
    expect(gained(other.order.deadline_at, (await read(other)).deadline_at)).toBeGreaterThanOrEqual(GAP)
    letGo()
    await holding
    expect(await extendDeadlinesAfterOutage(shop.services)).toBeGreaterThanOrEqual(GAP)
    expect(gained(held.order.deadline_at, (await read(held)).deadline_at)).toBeGreaterThanOrEqual(GAP)
  })

  it('all of it is tried again where the database was only busy, or the server stopped', async () => {
    const deal = await placed(shop)
    await goAway()
    const transaction: Database['transaction'] = () =>
      Promise.reject(Object.assign(new Error('no room'), { code: '53300' }))
    await expect(extendDeadlinesAfterOutage({ ...shop.services, db: { ...shop.db, transaction } })).rejects.toThrow()
    await expect(extendDeadlinesAfterOutage(shop.services, AbortSignal.abort())).rejects.toThrow('abort')
    expect(await read(deal)).toEqual(deal.order)
    expect(await extendDeadlinesAfterOutage(shop.services)).toBeGreaterThanOrEqual(GAP)
    expect(gained(deal.order.deadline_at, (await read(deal)).deadline_at)).toBeGreaterThanOrEqual(GAP)
  })

  it('a short silence is none', async () => {
    const deal = await placed(shop)
    await goAway(minutes(9))
    expect(await extendDeadlinesAfterOutage(shop.services)).toBe(0)
    expect(await read(deal)).toEqual(deal.order)
  })
})
