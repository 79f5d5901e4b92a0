import { COPIED_ORDERS, orderColumnsOf } from '#tests/support/order-columns.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Queries, statement, type Tx } from '#server/platform/db/database.ts'
import { dueNow } from '#server/platform/jobs/clock.job.ts'
import { registry } from '#server/domains.ts'
import { placed } from '#tests/support/orders.ts'
import { byIndex, nodesOf, planned, type PlanNode, readsOf } from '#tests/support/plan.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'

const PAGE = 100

const idOf = (n: number): string => `due${String(n).padStart(4, '0')}`
const copies = statement(
  'test_due_copies',
  `insert into ${COPIED_ORDERS} select ${orderColumnsOf('r')} from generate_series(1, $2::int) n, (select to_jsonb(o) as o from orders o where id = $1) t,
     lateral (select shop_now() - ($2::int - n + 1) * interval '1 second' as at, n % 2 = 0 and $3::boolean as settles) d,
     lateral jsonb_populate_record(null::orders, t.o || jsonb_build_object('id', 'due' || lpad(n::text, 4, '0'), 'order_no', 'due' || n,
       'deadline_at', case when not settles then d.at end, 'settlement_event', 'settlement.settle',
       'settlement_at', case when settles then d.at end)) r`,
)
const putOff = statement(
  'test_due_put_off',
  `insert into clock_retries (lifecycle, entity_id, event, attempts, not_before, problem)
   select 'order', id, deadline_event, 1, shop_now() + interval '1 hour', 'x' from orders where id like 'due%' and id <> $1`,
)

describe.each(oneEngine())('what is due on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Some work in a transaction with three pages of orders that are due, the first one the longest. */
  const withMuchDue = async (work: (tx: Tx) => Promise<void>, { settles = false } = {}): Promise<void> => {
    const { order } = await placed(shop)
    await rolledBack(shop.db, async (tx) => {
      await tx.run(copies, [order.id, PAGE * 3, settles])
      await work(tx)
    })
  }
  const ids = async (tx: Tx) => (await dueNow(tx, registry.kinds)).map(({ id }) => id)

  it('is found a page at a time, the oldest first', () =>
    withMuchDue(async (tx) => {
      expect(await ids(tx)).toEqual(Array.from({ length: PAGE }, (_, n) => idOf(n + 1)))
    }))

  it('is found a page at a time whatever it is of', () =>
    withMuchDue(
      async (tx) => {
        expect(await ids(tx)).toEqual(Array.from({ length: PAGE }, (_, n) => idOf(n + 1)))
      },
      { settles: true },
    ))

  const textOf = async (): Promise<string> => {
    let text = ''
    const run: Queries['run'] = (asked) => ((text = asked.text), Promise.resolve([]))
    await dueNow({ run }, registry.kinds)
    return text
  }
  /** What a look does, with the indexes that a larger table would make it use. */
  const planOf = async (tx: Tx): Promise<PlanNode> => {
    await byIndex(tx)
    return planned(tx, await textOf())
  }

  it.each([
    { of: 'orders', settles: false },
    { of: 'orders and settlements', settles: true },
  ])('is found by reading no more than a page of $of', ({ settles }) =>
    withMuchDue(
      async (tx) => {
        const read = readsOf('orders', await planOf(tx)).map((each) => each['Actual Rows'])
        expect(Math.min(...read) > 0).toBe(settles)
        expect(Math.max(...read)).toBeLessThanOrEqual(PAGE)
      },
      { settles },
    ),
  )

  it('is found by reading what is put off once, though the look was planned when nothing was', () =>
    withMuchDue(async (tx) => {
      await tx.run(statement('test_look', `prepare look as ${await textOf()}`))
      await tx.run(statement('test_look_first', 'execute look'))
      await tx.run(putOff, [idOf(PAGE * 3)])
      const plan = await planned(tx, 'execute look')
      await tx.run(statement('test_look_over', 'deallocate look'))
      expect(readsOf('clock_retries', plan).length).toBeGreaterThan(0)
      expect(Math.max(...nodesOf(plan).map((each) => each['Actual Rows'] * each['Actual Loops']))).toBeLessThanOrEqual(
        PAGE * 3,
      )
    }))

  it('stands behind none that were put off', () =>
    withMuchDue(async (tx) => {
      await tx.run(putOff, [idOf(PAGE * 3)])
      expect(await ids(tx)).toEqual([idOf(PAGE * 3)])
    }))
})
