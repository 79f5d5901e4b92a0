import type { TimelineEntry } from '#contract/platform/lifecycle.contract.ts'
import { type AnyLifecycle, everyLifecycle } from '#machines/all-lifecycles.ts'
import { stateNames, waitingOf as declaredBy } from '#machines/platform/chart.ts'
import { isAway, isLost } from '../db/away.ts'
import { type Queries, type Statement, statement } from '../db/database.ts'
import { extendDeadline } from '#machines/platform/deadlines.ts'
import type { Door } from '../door/door.ts'
import { transact } from '../door/transact.ts'
import type { KnownLifecycle, Kinds } from '../door/kinds.ts'
import type { TableKind } from '../door/root-kind.ts'
import type { Root, RootState } from '../door/root.ts'
import type { Services } from '../domain/services.ts'

const resetBeat = statement(
  'heartbeat_reset',
  `insert into meta (name, value) values ('heartbeat', (extract(epoch from shop_now()) * 1000)::bigint::text)
   on conflict (name) do update set value = excluded.value`,
)
// A heartbeat that would bridge an outage is not written: deadlines would not be extended, and people would lose their time.
const recordBeat = statement(
  'heartbeat_record',
  `insert into meta (name, value) values ('heartbeat', (extract(epoch from shop_now()) * 1000)::bigint::text)
   on conflict (name) do update set value = excluded.value where excluded.value::bigint - meta.value::bigint < $1`,
)
const lastBeat = statement(
  'heartbeat_last_beat',
  `select value, (extract(epoch from shop_now()) * 1000)::bigint as now from meta where name = 'heartbeat'`,
)
// What was due before the outage had its time.
const waitingIn = ({ table, rootId, columns: { deadlineEvent, deadlineAt } }: KnownLifecycle): string =>
  `select ${rootId} as id from ${table} where ${deadlineEvent} = any($1) and ${deadlineAt} > to_timestamp($2 / 1000.0)`
/** The roots of a kind that hold a deadline of people, by id. */
const waitingOf = ({ lifecycles }: Kinds, kind: TableKind): Statement =>
  statement(
    `heartbeat_${kind.entity}`,
    `${lifecycles
      .filter((each) => each.kind === kind)
      .map(waitingIn)
      .join(' union ')} order by id`,
  )
const noteOutage = statement(
  'heartbeat_outage',
  `insert into meta (name, value) values ('outage:' || $1, $2) on conflict (name) do update set value = excluded.value`,
)

/** Between two heartbeats. */
export const BEAT_MS = 30_000
/** A silence longer than this means the server was off. */
const OUTAGE_MS = 10 * 60_000

/** Writes that the server is alive, even over an outage. */
export const resetHeartbeat = ({ db }: { readonly db: Queries }): Promise<unknown> => db.run(resetBeat)

/** Writes that the server is still alive; a gap between two heartbeats is an outage, and stays until deadlines are extended. */
export const recordHeartbeat = ({ db }: { readonly db: Queries }): Promise<unknown> => db.run(recordBeat, [OUTAGE_MS])

/** Who could not act while the server was off. Customer service has a target, and the clock needs no one. */
const PEOPLE: ReadonlySet<string> = new Set(['shopper', 'merchant'])

/** The deadlines that belong to people, by event: only these get an outage's gap back. */
const peoplesDeadlines = everyLifecycle.flatMap((of) =>
  stateNames(of)
    .map((state) => declaredBy(of, state).deadline)
    .flatMap((deadline) => (deadline && PEOPLE.has(deadline.of) ? [deadline.event] : [])),
)

/**
 * After a gap the server could not be reached: the deadlines people must meet are extended by it, each root in a
 * transaction of its own, published to its parties like a move. Runs before each look of the clock: a server that lost only its
 * database was off as well. Answers the gap in milliseconds, 0 without one.
 */
export async function extendDeadlinesAfterOutage(services: Services, stopping?: AbortSignal): Promise<number> {
  const { db, log, kinds } = services
  const [last] = await db.run<{ value: string; now: bigint }>(lastBeat)
  if (!last) return 0
  const since = Number(last.value)
  const gap = Number(last.now) - since
  if (gap < OUTAGE_MS) return 0
  const came = { extended: 0, busy: 0, refused: 0 }
  for (const kind of kinds.roots) {
    const rows = await db.run<{ id: string }>(waitingOf(kinds, kind), [peoplesDeadlines, since])
    for (const { id } of rows) {
      stopping?.throwIfAborted()
      came[await extendRoot(services, kind, id, { since, gap })] += 1
    }
  }
  // The next look tries those again, and the keys keep it from extending anything twice.
  if (came.busy > 0) throw new Error(`${came.busy} deadlines could not be extended after an outage yet`)
  await db.run(noteOutage, [last.value, String(gap)])
  // Last of all: a start that broke off before is an outage still, and the keys keep it from extending anything twice.
  await resetHeartbeat(services)
  log.warn({ gapMs: gap, ...came }, 'the server was off: deadlines of people were extended by the gap')
  return gap
}

/** An outage: when the heart last beat, and how long it was silent. */
interface Outage {
  readonly since: number
  readonly gap: number
}

/**
 * A root that cannot be extended is reported to staff, and a locked one is tried again at the next run: neither keeps the others
 * from their time. The clock itself waits until no one is held any more, for it would end what is to be extended.
 */
async function extendRoot(
  services: Services,
  kind: TableKind,
  id: string,
  outage: Outage,
): Promise<'extended' | 'busy' | 'refused'> {
  const claim = {
    actorId: 'clock',
    operation: 'extendDeadlinesAfterOutage',
    key: `${outage.since}:${id}`,
    bodyHash: '',
  }
  const outcome = await transact(
    services,
    { actor: { kind: 'system', id: null }, roots: [{ kind, ids: [id] }], claim },
    (door) => {
      const root = door.root(kind, id)
      for (const each of kind.states(root)) extend(door, root, each, outage)
      return true
    },
  ).catch((error: unknown) => {
    if (isLost(error)) throw error
    if (isAway(error)) return { ok: false as const, problem: { key: 'system.busy' } }
    return { ok: false as const, problem: { key: String(error) } }
  })
  if (outcome.ok) return 'extended'
  const { key: problem } = outcome.problem
  if (problem === 'system.busy') return 'busy'
  services.log.error({ id, problem, gapMs: outage.gap }, 'a deadline could not be extended after an outage')
  return 'refused'
}

function extend(door: Door, root: Root, of: RootState, { since, gap }: Outage): void {
  const { lifecycle: name, entityId: id, current } = of
  const { state, deadlineAt } = current
  if (deadlineAt === null || deadlineAt <= since || !isOfPeople(name, current)) return
  if (enteredAt(root, name, id) >= since + OUTAGE_MS) return
  extendDeadline(current, gap)
  const move = {
    event: `${name}.extendDeadlinesAfterOutage`,
    name: `${name}.deadlineExtended`,
    by: 'system',
    reason: null,
  } as const
  door.record({ name }, root, id, { from: state, to: state, ...move })
}

const lifecycleNamed = new Map<string, AnyLifecycle>(everyLifecycle.map((of) => [of.name, of]))

/** Whether people must meet the deadline of this state: another state may fire the same event without them. */
function isOfPeople(lifecycle: string, { state, facts }: RootState['current']): boolean {
  const of = lifecycleNamed.get(lifecycle)
  const deadline = of && declaredBy(of, state, facts).deadline
  return deadline !== undefined && PEOPLE.has(deadline.of)
}

/**
 * When this state was entered, or its time began again. Between the last beat and here everything was off for `OUTAGE_MS` at least:
 * who entered it later than that after the beat did so when the server was back, and lost nothing.
 */
const enteredAt = ({ timeline }: Root, lifecycle: string, id: string): number =>
  Date.parse(
    timeline.findLast((entry) => entry.lifecycle === lifecycle && entry.entity_id === id && begins(entry))?.at ?? '',
  )

const begins = ({ from, to, name }: TimelineEntry): boolean => from !== to || name === 'refund.edited'
