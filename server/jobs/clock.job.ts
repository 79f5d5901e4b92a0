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
     not_before = shop_now() + least(interval '1 hour', interval '1 minute' * power(2, clock_retries.attempts)) returning attempts`,
)
const settled = statement(
  'clock_settled',
  'delete from clock_retries where lifecycle = $1 and entity_id = $2 and event = $3',
)
const beat = statement(
  'clock_beat',
  `insert into meta (name, value) values ('heartbeat', (extract(epoch from shop_now()) * 1000)::bigint::text)
   on conflict (name) do update set value = excluded.value
   returning (extract(epoch from shop_now()) * 1000)::bigint as now`,
)
const lastBeat = statement(
  'clock_last_beat',
  `select value, (extract(epoch from shop_now()) * 1000)::bigint as now from meta where name = 'heartbeat'`,
)

/** An alarm is logged when the same due event fails this often. */
const ALARM_AT = 3
/** A silence longer than this means the server was off. */
const OUTAGE_MS = 10 * 60_000

/** Sends every due event through the door, each in a transaction of its own; answers how many moved. */
export async function runClock(services: Services): Promise<number> {
  const rows = await services.db.run<Due>(due)
  let moved = 0
  for (const row of rows) if (await fire(services, row)) moved += 1
  return moved
}

/** Writes that the server is alive; a gap between two beats is an outage. */
export const beatHeart = ({ db }: Services): Promise<unknown> => db.run(beat)

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

/** Which lifecycles' deadlines belong to people, by event: only these get an outage's gap back. */
export function peoplesDeadlines(): { order: string[]; refund: string[] } {
  const events = (of: typeof orderLifecycle | typeof refundLifecycle): string[] =>
    Object.values(of.machine.states)
      .map(({ meta }) => (meta as { deadline?: { event: string; of: string } } | undefined)?.deadline)
      .flatMap((deadline) => (deadline && deadline.of !== 'nobody' ? [deadline.event] : []))
  return { order: events(orderLifecycle), refund: events(refundLifecycle) }
}

const extendOrders = statement(
  'clock_extend_orders',
  `update orders set deadline_at = deadline_at + $1 * interval '1 millisecond', version = version + 1
   where deadline_at is not null and deadline_event = any($2) and deadline_at > to_timestamp($3 / 1000.0) returning id`,
)
const extendRefunds = statement(
  'clock_extend_refunds',
  `update refunds set deadline_at = deadline_at + $1 * interval '1 millisecond'
   where deadline_at is not null and deadline_event = any($2) and deadline_at > to_timestamp($3 / 1000.0) returning order_id`,
)
const noteOutage = statement(
  'clock_outage',
  `insert into meta (name, value) values ('outage:' || $1, $2) on conflict do nothing`,
)

/**
 * After a gap the server could not be reached: the deadlines people must meet are extended by it, and the gap is logged.
 * Runs once at start, before the clock. Answers the gap in milliseconds, 0 without one.
 */
export async function healOutage({ db, log }: Services): Promise<number> {
  const [last] = await db.run<{ value: string; now: bigint }>(lastBeat)
  if (!last) return 0
  const gap = Number(last.now) - Number(last.value)
  if (gap < OUTAGE_MS) return 0
  const { order, refund } = peoplesDeadlines()
  const moved = await db.transaction(async (tx) => {
    const orders = await tx.run(extendOrders, [gap, order, Number(last.value)])
    const refunds = await tx.run(extendRefunds, [gap, refund, Number(last.value)])
    await tx.run(noteOutage, [last.value, String(gap)])
    await tx.run(beat)
    return orders.length + refunds.length
  })
  log.warn({ gapMs: gap, deadlines: moved }, 'the server was off: deadlines of people were extended by the gap')
  return gap
}
