import type { CaseQueue, WhichCase } from '#contract/desk/desk-case.contract.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { listed } from '../../platform/db/literal.ts'
import type { KnownLifecycle, Kinds } from '../../platform/door/kinds.ts'
import type { DeskRules } from '../../platform/door/root-kind.ts'
import type { Session } from '../../platform/domain/services.ts'
import { isStillAssigned } from './assignment.queries.ts'

/** A lifecycle whose cases the desk decides. */
export type DeskLifecycle = KnownLifecycle & { readonly desk: DeskRules }

/** The lifecycles whose cases the desk decides. */
export const deskLifecycles = ({ lifecycles }: Kinds): DeskLifecycle[] =>
  lifecycles.filter((each): each is DeskLifecycle => each.desk !== undefined)

/** Whether this person may decide a lifecycle's cases. To everybody else its cases do not exist. */
export const mayDecide = ({ staff }: Pick<Session, 'staff'>, { desk: { role } }: DeskLifecycle): boolean =>
  staff === 'finance' || role === staff

/** The states in which a case is the desk's. */
export const deskStates = ({ of }: DeskLifecycle): string[] => statesTagged(of, 'desk')

// Each state's first cases by its own index: finding the first of all waiting cases would read all of them. `between` an equal state
// twice: with `=` the planner walks by id alone, past all cases that are over.
function casesOf(each: DeskLifecycle, limit: number): string {
  const states = listed(deskStates(each))
  const { of, table, columns, hasNetwork, desk, isAbout } = each
  const isDue = desk.isDue ?? `c.${columns.deadlineEvent} = 'target'`
  return `select '${of.name}' as entity, c.id from unnest(array[${states}]) as s(state) cross join lateral (
     select c.id from ${table} c
     left join desk_assignments t on t.entity = '${of.name}' and t.entity_id = c.id and ${isStillAssigned('t')}
     where '${of.name}' = any($1) and c.${columns.state} between s.state and s.state and c.${columns.state} in (${states})
       and c.id > coalesce($6, '') and ($2::text is null or ${hasNetwork ? 'c.network' : 'null::text'} = $2) and (not $3 or ${isDue})
       and not ${isAbout('c', '$5')} and ($4::text is null or case $4 when 'mine' then t.actor_id = $5 else t.actor_id is null end)
     order by c.${columns.state}, c.id limit ${limit}
   ) c`
}

const queues = new WeakMap<Kinds, Statement>()

function queueOf(kinds: Kinds): Statement {
  const known = queues.get(kinds)
  if (known) return known
  const cases = deskLifecycles(kinds)
    .map((each) => casesOf(each, PAGE_SIZE + 1))
    .join(' union all ')
  const made = statement('desk_queue', `select q.entity, q.id from (${cases}) q order by q.id limit ${PAGE_SIZE + 1}`)
  queues.set(kinds, made)
  return made
}

/** Cases are counted up to this number. */
const MOST_COUNTED = 1_000

const counts = new WeakMap<Kinds, Statement>()

function countOf(kinds: Kinds): Statement {
  const known = counts.get(kinds)
  if (known) return known
  const cases = deskLifecycles(kinds)
    .map((each) => casesOf(each, MOST_COUNTED))
    .join(' union all ')
  const made = statement(
    'desk_waiting',
    `select count(*)::int as count from (select 1 from (${cases}) q limit ${MOST_COUNTED}) q`,
  )
  counts.set(kinds, made)
  return made
}

const decidedBy = (kinds: Kinds, session: Session): string[] =>
  deskLifecycles(kinds)
    .filter((each) => mayDecide(session, each))
    .map(({ of }) => of.name)

/** How many cases wait for this person: those that are assigned to no one, or all of them. */
export async function countWaiting(
  on: Queries,
  kinds: Kinds,
  session: Session,
  assigned: 'free' | null,
): Promise<number> {
  const values = [decidedBy(kinds, session), null, true, assigned, session.userId, null]
  const [row] = await on.run<{ count: number }>(countOf(kinds), values)
  return row?.count ?? 0
}

/** The waiting (or all open) cases that this person may decide, oldest first, with one more when others follow. */
export function queuedCases(
  on: Queries,
  kinds: Kinds,
  session: Session,
  { entity, network, which = 'waiting', assigned, after }: CaseQueue,
): Promise<WhichCase[]> {
  const wanted = decidedBy(kinds, session).filter((name) => (entity ?? name) === name)
  return on.run<WhichCase>(queueOf(kinds), [
    wanted,
    network ?? null,
    which === 'waiting',
    assigned ?? null,
    session.userId,
    after ?? null,
  ])
}
