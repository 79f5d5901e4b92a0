import type { ServiceNote } from '#contract/care/service-case.contract.ts'
import type { ServiceList } from '#contract/care/service-lists.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { days } from '#machines/platform/constants.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { type Mark, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'

const QUEUED = listed(statesTagged(serviceCaseLifecycle, 'queued'))
const ASSIGNED = listed(statesTagged(serviceCaseLifecycle, 'assigned'))
const OVER = listed(statesTagged(serviceCaseLifecycle, 'over'))
const queuedAt = (t: string): string => `(${t}.facts ->> 'queuedAt')::bigint`

/** A person of the desk. */
export interface Colleague {
  readonly id: string
  readonly nickname: string
}

const STAFF = 'u.staff is not null and u.locked_at is null and u.closed_at is null'
const oneOfStaff = statement('service_staff', `select u.id, u.nickname from users u where u.id = $1 and ${STAFF}`)
const allOfStaff = statement(
  'service_colleagues',
  `select u.id, u.nickname from users u where ${STAFF} order by u.nickname, u.id limit 200`,
)

/** One person of the desk; nothing for everybody else. */
export const findStaff = async (on: Queries, id: string): Promise<Colleague | undefined> =>
  (await on.run<Colleague>(oneOfStaff, [id]))[0]

/** Everybody of the desk. */
export const findColleagues = (on: Queries): Promise<Colleague[]> => on.run<Colleague>(allOfStaff)

const place = statement(
  'service_place',
  `select count(*)::int as place from service_cases c, service_cases own
   where own.id = $1 and own.state in (${QUEUED}) and c.state in (${QUEUED})
     and (${queuedAt('c')}, c.id) <= (${queuedAt('own')}, own.id)`,
)

/** The place of a case in the queue, from 1; 0 where it does not wait. */
export const placeOf = async (on: Queries, id: string): Promise<number> =>
  (await on.run<{ place: number }>(place, [id]))[0]?.place ?? 0

/** A case of a list: its chat, and the last message unless the desk has cleared it. */
export interface ListedCase {
  readonly id: string
  readonly rank: bigint
  readonly chat_id: string
}

// The queue and the cases at hand by their age; closed ones the latest first.
const rank = (which: ServiceList): string => (which === 'closed' ? `-${momentRank('v.last_at')}` : queuedAt('c'))
const filters: Readonly<Record<ServiceList, string>> = {
  waiting: `c.state in (${QUEUED})`,
  mine: `c.state in (${ASSIGNED}) and c.facts ->> 'assigneeId' = $1`,
  others: `c.state in (${ASSIGNED}) and c.facts ->> 'assigneeId' <> $1`,
  closed: `c.state in (${OVER})`,
}
const listOf = (which: ServiceList) =>
  statement(
    `service_list_${which}`,
    `select t.id, t.rank, t.chat_id from (
       select c.id, v.id as chat_id, ${rank(which)} as rank
       from service_cases c join chats v on v.user_id = c.id and v.shop_id is null
       where c.id <> $1 and ${filters[which]}
     ) t where $2::bigint is null or (t.rank, t.id) > ($2, $3) order by t.rank, t.id limit ${PAGE_SIZE + 1}`,
  )
const lists = { waiting: listOf('waiting'), mine: listOf('mine'), others: listOf('others'), closed: listOf('closed') }

/** The cases of a list, and one more when others follow. No one of the desk sees their own case here. */
export const listCases = (
  on: Queries,
  which: ServiceList,
  userId: string,
  after: Mark | undefined,
): Promise<ListedCase[]> => on.run<ListedCase>(lists[which], [userId, after?.rank ?? null, after?.id ?? null])

const chatOf = statement(
  'service_chat',
  `select c.id, v.id as chat_id, 0::bigint as rank, u.lang, u.locked_at is not null as locked
   from service_cases c join users u on u.id = c.id join chats v on v.user_id = c.id and v.shop_id is null where c.id = $1`,
)

/** One case with its chat and what is known of its customer. */
export const findCase = async (
  on: Queries,
  id: string,
): Promise<(ListedCase & { readonly lang: string; readonly locked: boolean }) | undefined> =>
  (await on.run<ListedCase & { lang: string; locked: boolean }>(chatOf, [id]))[0]

const waiting = statement(
  'service_waiting',
  `select count(*)::int as waiting, min(${queuedAt('c')}) as since from service_cases c where c.state in (${QUEUED})`,
)
const ANSWERED = `'${serviceCaseLifecycle.events['serviceCase.answer'].as}'`
const ASKED = listed([
  serviceCaseLifecycle.creations['serviceCase.ask'].as,
  serviceCaseLifecycle.events['serviceCase.write'].as,
])
// Each answer follows the message that the customer wrote when nothing else was waiting.
const times = statement(
  'service_times',
  `select count(*)::int as answers, percentile_cont(0.5) within group (order by t.ms) as median, percentile_cont(0.9) within group (order by t.ms) as slow
   from service_cases c join status_history h on h.root_id = c.id and h.name = ${ANSWERED} and h.at > shop_now() - ${days(7)} * interval '1 ms'
   cross join lateral (
     select extract(epoch from h.at - b.at) * 1000 as ms from status_history b
     where b.root_id = c.id and b.id < h.id and b.name in (${ASKED}) order by b.id desc limit 1) t`,
)

interface Times {
  readonly answers: number
  readonly median: number | null
  readonly slow: number | null
}

const whole = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : Math.round(ms)

/** Fewer answers say nothing about the next one. */
const ENOUGH_ANSWERS = 5

/** The median of the times to an answer in the last 7 days; null after too few answers. */
export async function usualAnswerMs(on: Queries): Promise<number | null> {
  const [took] = await on.run<Times>(times)
  return took && took.answers >= ENOUGH_ANSWERS ? whole(took.median) : null
}

/** How many cases wait and since when, and how long answers took in the last 7 days. */
export async function figuresOf(on: Queries) {
  const [[queue], [took]] = await Promise.all([
    on.run<{ waiting: number; since: bigint | null }>(waiting),
    on.run<Times>(times),
  ])
  return {
    waiting: queue?.waiting ?? 0,
    since: queue?.since === null || queue?.since === undefined ? null : Number(queue.since),
    median: whole(took?.median),
    slow: whole(took?.slow),
  }
}

const notes = statement(
  'service_notes_of',
  `select n.id, json_build_object('id', u.id, 'nickname', u.nickname) as by, n.text, n.at
   from service_notes n join users u on u.id = n.author_id where n.case_id = $1 order by n.id limit 500`,
)

/** The notes of a case, the oldest first. */
export async function notesOf(on: Queries, caseId: string): Promise<ServiceNote[]> {
  const rows = await on.run<Omit<ServiceNote, 'at'> & { at: Date }>(notes, [caseId])
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
