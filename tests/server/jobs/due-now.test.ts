import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Queries, statement, type Tx } from '#server/db/database.ts'
import { dueNow } from '#server/jobs/clock.job.ts'
import { placed } from '#tests/support/orders.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const PAGE = 100

const idOf = (n: number): string => `due${String(n).padStart(4, '0')}`
const copies = statement(
  'test_due_copies',
  `insert into orders select r.* from generate_series(1, $2::int) n, (select to_jsonb(o) as o from orders o where id = $1) t,
     lateral jsonb_populate_record(null::orders, t.o || jsonb_build_object('id', 'due' || lpad(n::text, 4, '0'), 'order_no', 'due' || n,
       'deadline_at', shop_now() - ($2::int - n + 1) * interval '1 second')) r`,
)
const putOff = statement(
  'test_due_put_off',
  `insert into clock_retries (lifecycle, entity_id, event, attempts, not_before, problem)
   select 'order', id, deadline_event, 1, shop_now() + interval '1 hour', 'x' from orders where id like 'due%' and id <> $1`,
)

interface Node {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly Plans?: readonly Node[]
}

/** How many rows of a table each part of a plan read. */
const rowsOf = (table: string, node: Node): number[] => [
  ...(node['Relation Name'] === table ? [node['Actual Rows']] : []),
  ...(node.Plans ?? []).flatMap((each) => rowsOf(table, each)),
]

/** Thrown to leave a transaction as if it had never been: its orders keep no promise. */
class Undone extends Error {}

describe.each(engines())('what is due on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Some work in a transaction with three pages of orders that are due, the first one the longest. */
  const withMuchDue = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
    const { order } = await placed(shop)
    const undone = shop.db.transaction(async (tx) => {
      await tx.run(copies, [order.id, PAGE * 3])
      await work(tx)
      throw new Undone()
    })
    await expect(undone).rejects.toBeInstanceOf(Undone)
  }
  const ids = async (tx: Tx) => (await dueNow(tx)).map(({ id }) => id)

  it('is found a page at a time, the oldest first', () =>
    withMuchDue(async (tx) => {
      expect(await ids(tx)).toEqual(Array.from({ length: PAGE }, (_, n) => idOf(n + 1)))
    }))

  it('is found by reading no more than a page', () =>
    withMuchDue(async (tx) => {
      let text = ''
      const run: Queries['run'] = (asked) => ((text = asked.text), Promise.resolve([]))
      await dueNow({ orm: tx.orm, run })
      for (const way of ['seqscan', 'bitmapscan'])
        await tx.run(statement(`test_no_${way}`, `set local enable_${way} = off`))
      const explain = statement('test_due_plan', `explain (analyze, format json) ${text}`)
      const [row] = await tx.run<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain)
      if (!row) throw new Error('no plan')
      expect(Math.max(...rowsOf('orders', row['QUERY PLAN'][0].Plan))).toBe(PAGE)
    }))

  it('stands behind none that were put off', () =>
    withMuchDue(async (tx) => {
      await tx.run(putOff, [idOf(PAGE * 3)])
      expect(await ids(tx)).toEqual([idOf(PAGE * 3)])
    }))
})
