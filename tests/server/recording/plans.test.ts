import { afterAll, beforeAll, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { type Queries, statement } from '#server/platform/db/database.ts'
import { countEvents, leadsBefore, stepsOfRoots } from '#server/operations/recording/sequence.queries.ts'
import { countTraffic } from '#server/operations/recording/traffic.queries.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

// A history has events of many names: an index of one name alone would be no better than the table.
const manyMoves = statement(
  'test_many_moves',
  `insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
   select 'x' || n, 'order', 'x' || n, 'pendingPayment', 'pendingDelivery',
     case n % 40 when 0 then 'order.pay' when 1 then 'order.ship' else 'test.' || n % 40 end, 'order.paid', 'shopper', shop_now() - n * interval '1 second'
   from generate_series(1, 50000) n`,
)

/** The plan of a statement that its connection has prepared: the server runs no other one, whatever the values are. */
async function planOfPrepared(on: Queries, name: string, values: string): Promise<string> {
  const lines = await on.run<Record<string, string>>(
    statement(`test_explain_${name}`, `explain execute ${name} (${values})`),
  )
  return lines.map((line) => Object.values(line)[0]).join('\n')
}

const NAMES = ['order.pay', 'order.ship']
const NAMES_SQL = `array['order.pay', 'order.ship']`
const SINCE = `shop_now() - interval '30 days'`

describeOnPostgres('the statements over the whole history', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop('postgres')
  })
  afterAll(() => shop.close())

  it('read an index, however long the history is', async () => {
    await rolledBack(shop.db, async (tx) => {
      await tx.run(manyMoves)
      await tx.run(statement('test_analyze', 'analyze status_history'))
      const term = { names: NAMES, since: new Date(Date.now() - days(30)) }
      await countTraffic(tx, NAMES, { days: 30, most: 2_000 })
      await countEvents(tx, term, 5_000)
      await leadsBefore(tx, term, undefined, 200)
      await stepsOfRoots(tx, ['x1', 'x2'], term, 20_000)
      for (const [name, values, index] of [
        ['recording_traffic', `${NAMES_SQL}, 30, 2000`, 'status_history_event'],
        ['sequence_count', `${NAMES_SQL}, ${SINCE}, 5000`, 'status_history_event'],
        ['sequence_leads', `${NAMES_SQL}, ${SINCE}, null, null, 200`, 'status_history_event'],
        ['sequence_steps', `array['x1', 'x2'], ${NAMES_SQL}, ${SINCE}, 20000`, 'status_history_root'],
      ] as const) {
        const plan = await planOfPrepared(tx, name, values)
        expect(plan, name).toMatch(new RegExp(`Index (?:Only )?Scan (?:Backward )?using ${index}|on ${index}`))
        expect(plan, name).not.toContain('Seq Scan on status_history')
      }
    })
  })
})
