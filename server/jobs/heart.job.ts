import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { type Lifecycle, stateNames, waitingOf } from '#machines/lifecycle.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { type Queries, statement } from '../db/database.ts'
import { extendDeadline } from '../door/deadlines.ts'
import type { Door } from '../door/door.ts'
import { transact } from '../door/transact.ts'
import type { OrderRoot, Standing } from '../order/order.root.ts'
import type { Services } from '../services.ts'

const beat = statement(
  'heart_beat',
  `insert into meta (name, value) values ('heartbeat', (extract(epoch from shop_now()) * 1000)::bigint::text)
   on conflict (name) do update set value = excluded.value`,
)
// A beat that would bridge an outage is not written: whoever starts first beats or heals first, and people would lose their time.
const beatOn = statement(
  'heart_beat_on',
  `insert into meta (name, value) values ('heartbeat', (extract(epoch from shop_now()) * 1000)::bigint::text)
   on conflict (name) do update set value = excluded.value where excluded.value::bigint - meta.value::bigint < $1`,
)
const lastBeat = statement(
  'heart_last_beat',
  `select value, (extract(epoch from shop_now()) * 1000)::bigint as now from meta where name = 'heartbeat'`,
)
// What was due before the outage had its time.
const waiting = statement(
  'heart_waiting',
  `select id from orders where deadline_event = any($1) and deadline_at > to_timestamp($2 / 1000.0)
   union select order_id from refunds where deadline_event = any($1) and deadline_at > to_timestamp($2 / 1000.0) order by id`,
)
const noteOutage = statement(
  'heart_outage',
  `insert into meta (name, value) values ('outage:' || $1, $2) on conflict (name) do update set value = excluded.value`,
)

/** A silence longer than this means the server was off. */
const OUTAGE_MS = 10 * 60_000

/** Writes that the server is alive, whatever was before. */
export const beatHeart = ({ db }: { readonly db: Queries }): Promise<unknown> => db.run(beat)

/** Writes that the server is still alive; a gap between two beats is an outage, and stands until it is healed. */
export const beatOnward = ({ db }: { readonly db: Queries }): Promise<unknown> => db.run(beatOn, [OUTAGE_MS])

/** Who could not act while the server was off. Customer service has a target, and the clock needs nobody (answers.md). */
const PEOPLE: ReadonlySet<string> = new Set(['shopper', 'merchant'])

/** The deadlines that belong to people, by event: only these get an outage's gap back. */
const peoplesDeadlines = everyLifecycle.flatMap((of) =>
  stateNames(of)
    .map((state) => waitingOf(of, state).deadline)
    .flatMap((deadline) => (deadline && PEOPLE.has(deadline.of) ? [deadline.event] : [])),
)

/**
 * After a gap the server could not be reached: the deadlines people must meet are extended by it, each order in a
 * transaction of its own, told to its parties like a move. Runs once at start, before the clock. Answers the gap in
 * milliseconds, 0 without one.
 */
export async function healOutage(services: Services): Promise<number> {
  const { db, log } = services
  const [last] = await db.run<{ value: string; now: bigint }>(lastBeat)
  if (!last) return 0
  const since = Number(last.value)
  const gap = Number(last.now) - since
  if (gap < OUTAGE_MS) return 0
  const rows = await db.run<{ id: string }>(waiting, [peoplesDeadlines, since])
  for (const { id } of rows) await extendOrder(services, id, { since, gap })
  await db.run(noteOutage, [last.value, String(gap)])
  // Last of all: a start that broke off before is an outage still, and the keys keep it from extending anything twice.
  await beatHeart(services)
  log.warn({ gapMs: gap, orders: rows.length }, 'the server was off: deadlines of people were extended by the gap')
  return gap
}

/** An outage: when the heart last beat, and how long it was silent. */
interface Outage {
  readonly since: number
  readonly gap: number
}

async function extendOrder(services: Services, id: string, outage: Outage): Promise<void> {
  const claim = { actorId: 'clock', operation: 'healOutage', key: `${outage.since}:${id}`, bodyHash: '' }
  const result = await transact(services, { asker: { kind: 'system', id: null }, orders: [id], claim }, (door) => {
    const root = door.root(id)
    extend(door, root, orderLifecycle, { id, standing: root.order }, outage)
    for (const refund of root.refunds) extend(door, root, refundLifecycle, { id: refund.id, standing: refund }, outage)
    return true
  })
  if (!result.ok) throw new Error(`The outage could not be given back to ${id}: ${result.problem.key}`)
}

function extend(
  door: Door,
  root: OrderRoot,
  { name }: Pick<Lifecycle, 'name'>,
  { id, standing }: { id: string; standing: Standing<unknown> },
  { since, gap }: Outage,
): void {
  const { state, deadlineEvent, deadlineAt } = standing
  if (deadlineAt === null || deadlineAt <= since || !peoplesDeadlines.includes(deadlineEvent ?? '')) return
  extendDeadline(standing, gap)
  const told = { event: `${name}.healOutage`, name: `${name}.deadlineExtended`, by: 'system', reason: null } as const
  door.tell({ name }, root, id, { from: state, to: state, ...told })
}
