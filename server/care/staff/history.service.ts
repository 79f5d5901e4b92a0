import type { Page } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { ActDetails, FindAct, StaffAct } from '#contract/care/staff.contract.ts'
import { FINANCE_DECISIONS } from '#machines/all-lifecycles.ts'
import { isPartyToReport } from '../chat/desk-report.queries.ts'
import { statement } from '../../platform/db/database.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { listed } from '../../platform/db/literal.ts'
import type { KnownLifecycle, Kinds } from '../../platform/door/kinds.ts'
import type { Services, Session, SignedAsk } from '../../platform/domain/services.ts'

/** The number of a row of a lifecycle, as SQL over the act `a`. */
const numberOf = ({ table, number }: KnownLifecycle): string =>
  `(select ${number} from ${table} where id = a.entity_id)`

/** Whether an act `a` is about a person, as SQL. An approval has the id of what was approved, and the lifecycle of that in its event. */
function isAbout({ lifecycles }: Kinds, person: string): string {
  const cases = lifecycles.map(
    (each) =>
      `when '${each.of.name}' then (select ${each.isAbout('e', person)} from ${each.table} e where e.id = a.entity_id)`,
  )
  const of = `case a.entity when 'approval' then split_part(a.details ->> 'event', '.', 1) else a.entity end`
  return `coalesce(a.entity_id = ${person} or case ${of} when 'chatReport' then ${isPartyToReport('a.entity_id', person)} ${cases.join(' ')} end, false)`
}

// Decisions about money are finance's, and so are the notes and transactions in them.
function questionsOf(kinds: Kinds) {
  const numbered = kinds.lifecycles.filter(({ number }) => number !== undefined)
  const ofFinance = kinds.lifecycles.filter(({ desk }) => desk?.role === 'finance').map(({ of }) => of.name)
  const select = `select a.id, a.at, a.actor_id, u.nickname, a.act, a.entity, a.entity_id, a.reason, a.details,
      case a.entity when 'user' then (select nickname from users where id = a.entity_id)
        ${numbered.map((each) => `when '${each.of.name}' then ${numberOf(each)}`).join(' ')}
        when 'approval' then coalesce(${numbered.map(numberOf).join(', ')}) end as entity_name
    from staff_acts a join users u on u.id = a.actor_id where ($1::text is null or a.id < $1)
      and not ${isAbout(kinds, '$3')}
      and ($2::boolean or not (a.entity in (${listed([...ofFinance, 'network'])})
        or a.entity = 'approval' and a.details ->> 'event' in (${listed(FINANCE_DECISIONS)})))`
  const latest = `order by a.id desc limit ${PAGE_SIZE + 1}`
  // One statement per question: one plan for all of them would read the whole table each time.
  return {
    all: statement('staff_acts_all', `${select} ${latest}`),
    about: statement('staff_acts_about', `${select} and a.entity_id = $4 ${latest}`),
    by: statement('staff_acts_by', `${select} and a.actor_id = $4 ${latest}`),
    both: statement('staff_acts_both', `${select} and a.entity_id = $4 and a.actor_id = $5 ${latest}`),
  }
}

interface Row {
  readonly id: string
  readonly at: Date
  readonly actor_id: string
  readonly nickname: string
  readonly act: string
  readonly entity: string
  readonly entity_id: string
  readonly entity_name: string | null
  readonly reason: string
  readonly details: ActDetails
}

function read(
  { db: on, kinds }: Pick<Services, 'db' | 'kinds'>,
  { about: entityId, by: actorId, after }: FindAct,
  { staff, userId }: Pick<Session, 'staff' | 'userId'>,
): Promise<Row[]> {
  const { all, about, by, both } = questionsOf(kinds)
  const values = [after ?? null, staff === 'finance', userId]
  if (entityId && actorId) return on.run(both, [...values, entityId, actorId])
  if (entityId) return on.run(about, [...values, entityId])
  return actorId ? on.run(by, [...values, actorId]) : on.run(all, values)
}

const present = ({ actor_id, nickname, details, at, ...row }: Row): StaffAct => ({
  ...row,
  entity_name: row.entity_name ?? (details['number'] === undefined ? null : String(details['number'])),
  at: at.toISOString(),
  by: { id: actor_id, nickname },
  details: Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ),
})

/**
 * What staff did, the latest first: all of it, about one thing, or by one person. Support sees none of what
 * finance decides. What was done about a person or their shop is not shown to that person.
 */
export async function staffHistory({ services, session }: SignedAsk, input: FindAct): Promise<Result<Page<StaffAct>>> {
  const page = cutById(await read(services, input, session))
  return accepted({ data: page.rows.map(present), after: page.after })
}
