import { isAway } from '../db/away.ts'
import { type Queries, type Statement, statement } from '../db/database.ts'
import type { Kinds } from '../door/kinds.ts'
import { transact } from '../door/transact.ts'
import type { Services } from '../domain/services.ts'
import { dueIn } from './due.ts'

/** One due event as the clock finds it. */
interface Due {
  lifecycle: string
  id: string
  root_id: string
  event: string
}

/** The due events of one run: a stopping server waits for no more. */
const PAGE = 100
/** A database that is away or busy says nothing of the event: soon it may well happen, and a minute would be an alarm. */
const SOON_MS = 3_000

// Each lifecycle reads its first rows by its own index: sorting everything that is due would read all of it, and after an outage that
// is much. The retries are read once and looked up; a join may be planned to read all of them for each due row.
const dueRows = ({ lifecycles }: Kinds): Statement =>
  statement(
    'clock_due',
    `${lifecycles
      .map(
        (each) => `(select d.* from (${dueIn(each)}) d where (d.id, d.event) not in (
        select r.entity_id, r.event from clock_retries r where r.lifecycle = '${each.of.name}' and r.not_before > shop_now())
        order by d.at limit ${PAGE})`,
      )
      .join(' union all ')} order by at limit ${PAGE}`,
  )
const again = statement(
  'clock_again',
  `insert into clock_retries (lifecycle, entity_id, event, attempts, not_before, problem) values ($1, $2, $3, 1, shop_now() + interval '1 minute', $4)
   on conflict (lifecycle, entity_id, event) do update set attempts = clock_retries.attempts + 1, problem = excluded.problem,
     not_before = shop_now() + least(interval '1 hour', interval '1 minute' * power(2, least(clock_retries.attempts, 6))) returning attempts`,
)
const soon = statement(
  'clock_soon',
  `insert into clock_retries (lifecycle, entity_id, event, attempts, not_before, problem)
   values ($1, $2, $3, 0, shop_now() + ${SOON_MS} * interval '1 millisecond', $4)
   on conflict (lifecycle, entity_id, event) do update set not_before = excluded.not_before, problem = excluded.problem returning attempts`,
)
const settled = statement(
  'clock_settled',
  'delete from clock_retries where lifecycle = $1 and entity_id = $2 and event = $3',
)

const BUSY = 'system.busy'
/** An alarm is logged when the same due event fails this often. */
const ALARM_AT = 3

/** What is due and not put off, the oldest first, at most a page. Read without locks: the door asks again under the lock. */
export const dueNow = (on: Queries, kinds: Kinds): Promise<Due[]> => on.run<Due>(dueRows(kinds))

/**
 * Sends due events through the door, each in a transaction of its own; answers how many moved. One that fails keeps none of the
 * others waiting, and where more are due the clock looks again at once.
 */
export async function runClock(services: Services, stopping?: AbortSignal): Promise<number> {
  const rows = await dueNow(services.db, services.kinds)
  let moved = 0
  for (const row of rows) {
    stopping?.throwIfAborted()
    const hasMoved = await fire(services, row).catch((error: unknown) => {
      services.log.error({ ...row, err: error }, 'a due event could not even be put off')
      return false
    })
    if (hasMoved) moved += 1
  }
  if (rows.length === PAGE && moved > 0) services.wake('clock')
  return moved
}

async function fire(services: Services, row: Due): Promise<boolean> {
  const lifecycle = services.kinds.lifecycle(row.lifecycle)
  const { kind } = lifecycle
  const ask = { actor: { kind: 'clock', id: null } as const, roots: [{ kind, ids: [row.root_id] }] }
  const outcome = await transact(services, ask, async (door) => {
    await lifecycle.fire(door, door.root(kind, row.root_id), row, services)
    return true
  }).catch((error: unknown) => ({ ok: false as const, problem: { key: isAway(error) ? BUSY : String(error) } }))
  if (outcome.ok) {
    await services.db.run(settled, [row.lifecycle, row.id, row.event])
    return true
  }
  // Moved by another person between the look and the lock: that is no failure.
  if (outcome.problem.key === 'system.notDue') return false
  await putOff(services, row, outcome.problem.key)
  return false
}

async function putOff({ db, log }: Services, row: Due, problem: string): Promise<void> {
  const put = problem === BUSY ? soon : again
  const [retry] = await db.run<{ attempts: number }>(put, [row.lifecycle, row.id, row.event, problem])
  const level = (retry?.attempts ?? 0) >= ALARM_AT ? 'error' : 'warn'
  log[level]({ ...row, problem, attempts: retry?.attempts }, 'a due event was refused')
}
