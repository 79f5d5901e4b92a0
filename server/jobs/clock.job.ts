import { orderLifecycle, type OrderEvent } from '#machines/order.machine.ts'
import { refundLifecycle, type RefundEvent } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { statement } from '../db/database.ts'
import { transact } from '../door/transact.ts'
import type { Services } from '../services.ts'

/** One due event as the clock finds it. */
interface Due {
  lifecycle: 'order' | 'settlement' | 'refund'
  id: string
  order_id: string
  event: string
}

/** Read without locks: the door asks again under the lock. `target` is counted down on screens and never fires. */
const due = statement(
  'clock_due',
  `select d.* from (
     select 'order' as lifecycle, id, id as order_id, deadline_event as event, deadline_at as at from orders where deadline_at <= shop_now()
     union all
     select 'settlement', id, id, settlement_event, settlement_at from orders where settlement_at <= shop_now()
     union all
     select 'refund', id, order_id, deadline_event, deadline_at from refunds where deadline_at <= shop_now() and deadline_event <> 'target'
   ) d left join clock_retries r on r.lifecycle = d.lifecycle and r.entity_id = d.id and r.event = d.event
   where r.not_before is null or r.not_before <= shop_now() order by d.at limit 100`,
)
const again = statement(
  'clock_again',
  `insert into clock_retries (lifecycle, entity_id, event, attempts, not_before, problem) values ($1, $2, $3, 1, shop_now() + interval '1 minute', $4)
   on conflict (lifecycle, entity_id, event) do update set attempts = clock_retries.attempts + 1, problem = excluded.problem,
     not_before = shop_now() + least(interval '1 hour', interval '1 minute' * power(2, least(clock_retries.attempts, 6))) returning attempts`,
)
const settled = statement(
  'clock_settled',
  'delete from clock_retries where lifecycle = $1 and entity_id = $2 and event = $3',
)

/** An alarm is logged when the same due event fails this often. */
const ALARM_AT = 3

/** Sends every due event through the door, each in a transaction of its own; answers how many moved. One that fails keeps none of the others waiting. */
export async function runClock(services: Services): Promise<number> {
  const rows = await services.db.run<Due>(due)
  let moved = 0
  for (const row of rows) {
    const hasMoved = await fire(services, row).catch((error: unknown) => {
      services.log.error({ ...row, err: error }, 'a due event could not even be put off')
      return false
    })
    if (hasMoved) moved += 1
  }
  return moved
}

async function fire(services: Services, row: Due): Promise<boolean> {
  const ask = { asker: { kind: 'clock', id: null } as const, orders: [row.order_id] }
  const outcome = await transact(services, ask, (door) => {
    const root = door.root(row.order_id)
    if (row.lifecycle === 'order') door.move(orderLifecycle, root, row.id, { type: row.event } as OrderEvent)
    if (row.lifecycle === 'settlement') door.move(settlementLifecycle, root, row.id, { type: 'settlement.settle' })
    if (row.lifecycle === 'refund') {
      const event = { type: row.event, returnAddress: root.returnAddress !== null } as RefundEvent
      door.move(refundLifecycle, root, row.id, event)
    }
    return true
  }).catch((error: unknown) => ({ ok: false as const, problem: { key: String(error) } }))
  if (outcome.ok) {
    await services.db.run(settled, [row.lifecycle, row.id, row.event])
    return true
  }
  // Moved by somebody else between the look and the lock: that is no failure.
  if (outcome.problem.key === 'order.notDue') return false
  const [retry] = await services.db.run<{ attempts: number }>(again, [
    row.lifecycle,
    row.id,
    row.event,
    outcome.problem.key,
  ])
  const level = (retry?.attempts ?? 0) >= ALARM_AT ? 'error' : 'warn'
  services.log[level]({ ...row, problem: outcome.problem.key, attempts: retry?.attempts }, 'a due event was refused')
  return false
}
