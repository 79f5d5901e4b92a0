import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { hours, minutes, seconds } from '#machines/platform/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { runClock } from '#server/platform/jobs/clock.job.ts'
import { dueIn } from '#server/platform/jobs/due.ts'
import { registry } from '#server/domains.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { asked, customer, requested, WATCHING } from '#tests/support/money.ts'
import { placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a due event on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, WATCHING)))
  afterAll(() => shop.close())

  const stateOf = async ({ order, buyer }: Awaited<ReturnType<typeof placed>>): Promise<string> =>
    (await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)).state
  const retriesOf = async (id: string): Promise<number[]> =>
    (await runText<{ attempts: number }>(shop, 'select attempts from clock_retries where entity_id = $1', id)).map(
      ({ attempts }) => attempts,
    )
  const putOff = (id: string): Promise<unknown> =>
    runText(shop, `insert into clock_retries values ('order', $1, 'order.expire', 2, shop_now(), 'x')`, id)

  it('that found the database away happens seconds later, and no attempt is counted', async () => {
    const deal = await placed(shop)
    await shop.standStill(minutes(30) + seconds(1))
    const away = Object.assign(new Error('the server was ended'), { code: '57P01' })
    const db: Database = { ...shop.db, transaction: () => Promise.reject(away) }
    expect(await runClock({ ...shop.services, db })).toBe(0)
    expect([await stateOf(deal), await retriesOf(deal.order.id)]).toEqual(['pendingPayment', [0]])
    await shop.pass(seconds(4))
    expect([await stateOf(deal), await retriesOf(deal.order.id)]).toEqual(['cancelled', []])
  })

  it('that is no longer needed is not retried, and one that still waits is', async () => {
    const [cancelled, waiting] = [await placed(shop), await placed(shop)]
    await putOff(cancelled.order.id)
    await putOff(waiting.order.id)
    await shop.must(orderMoves['order.cancel'], { id: cancelled.order.id }, cancelled.buyer)
    await shop.standStill(minutes(31))
    await sweep(shop.services)
    expect([await retriesOf(cancelled.order.id), await retriesOf(waiting.order.id)]).toEqual([[], [2]])
    await shop.pass(0)
    expect(await stateOf(waiting)).toBe('cancelled')
  })

  it('of every kind that still waits stays put off', async () => {
    const [who, own] = [await customer(shop), await customer(shop)]
    const recharge = await asked(shop, who)
    const withdrawal = await requested(shop, own)
    await shop.standStill(hours(25))
    const due = await runText<{ lifecycle: string; id: string; event: string }>(
      shop,
      `select * from (${registry.kinds.lifecycles.map(dueIn).join(' union all ')}) d where id = any($1)`,
      [recharge.id, withdrawal.id],
    )
    expect(due.map(({ event }) => event).sort()).toEqual(['recharge.expire', 'withdrawal.autoApprove'])
    for (const { lifecycle, id, event } of due)
      await runText(
        shop,
        `insert into clock_retries values ('${lifecycle}', $1, '${event}', 2, shop_now() + interval '1 hour', 'x')`,
        id,
      )
    await sweep(shop.services)
    expect([await retriesOf(recharge.id), await retriesOf(withdrawal.id)]).toEqual([[2], [2]])
    await shop.must(withdrawalMoves['withdrawal.cancel'], { id: withdrawal.id }, own)
    await sweep(shop.services)
    expect([await retriesOf(recharge.id), await retriesOf(withdrawal.id)]).toEqual([[2], []])
  })

  it('is followed at once by those that one look had no room for, unless none could move', async () => {
    const deal = await placed(shop)
    await shop.standStill(minutes(31))
    const page = (first: string) =>
      [first, ...Array.from({ length: 99 }, (_, n) => `nobody-${n}`)].map((id) => {
        return { lifecycle: 'order', id, root_id: id, event: 'order.expire' }
      })
    let found = page(deal.order.id)
    const run: Database['run'] = (asked, values) =>
      asked.name === 'clock_due' ? Promise.resolve(found as never) : shop.db.run(asked, values)
    const wake = vi.fn()
    const services = { ...shop.services, db: { ...shop.db, run }, wake }
    expect(await runClock(services)).toBe(1)
    expect(wake.mock.calls.filter(([, inMs]) => inMs === undefined)).toEqual([['clock']])
    found = page('nobody')
    wake.mockClear()
    expect(await runClock(services)).toBe(0)
    expect(wake).not.toHaveBeenCalled()
  })
})
