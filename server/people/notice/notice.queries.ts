import type { Localised } from '#contract/platform/contract.ts'
import type { NoticeView, ReadAllNotices, ReadNotices } from '#contract/people/notice.contract.ts'
import type { NoticeTab } from '#machines/platform/lifecycle.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { literal } from '../../platform/db/literal.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import type { NoticeSubject } from '../../platform/domain/domain.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import type { Services } from '../../platform/domain/services.ts'

/** A notice with what it is about. */
export interface NoticeRow {
  readonly id: string
  readonly topic: string
  readonly tab: NoticeTab
  readonly name: string
  readonly entity: string
  readonly subject_id: string
  readonly number: string | null
  readonly title: Localised | null
  readonly picture: string | null
  readonly who: string | null
  readonly pays: NoticeView['subject']['pays']
  readonly at: Date
  readonly read: boolean
}

/** What a subject says, and the type of it where it says nothing. */
const COLUMNS = { id: 'text', number: 'text', title: 'jsonb', picture: 'text', who: 'text', pays: 'jsonb' } as const
type Column = keyof typeof COLUMNS

const rowOf = (entity: string, subject: NoticeSubject): string =>
  `select ${Object.entries(COLUMNS)
    .map(([column, type]) => `(${subject[column as Column] ?? 'null'})::${type} as ${column}`)
    .join(', ')} from ${subject.from} and m.entity = ${literal(entity)}`

/** The columns of a notice, with what the domain of its row says of that. */
const columnsOf = ({ notices }: Registry): string =>
  `m.id, m.topic, m.tab, m.name, m.entity, m.at, m.read_at is not null as read, coalesce(n.id, m.entity_id) as subject_id,
     n.number, n.title, n.picture, n.who, n.pays
   from messages m left join lateral (${[...notices].map(([entity, subject]) => rowOf(entity, subject)).join('\n     union all ')}) n on true`

const questionsOf = madeOnce((registry: Registry) => {
  const columns = columnsOf(registry)
  return {
    list: statement(
      'notice_list',
      `select ${columns} where m.id in (
         select id from messages where topic = any($1) and tab = $2 and ($3::text is null or id < $3) order by id desc limit ${PAGE_SIZE + 1}
       ) order by m.id desc`,
    ),
    one: statement('notice_one', `select ${columns} where m.id = $2 and m.topic = any($1)`),
  }
})

const unread = statement(
  'notice_unread',
  `select (count(*) filter (where tab = 'logistics'))::int as logistics, (count(*) filter (where tab = 'interaction'))::int as interaction,
     (count(*) filter (where tab = 'system'))::int as system
   from messages where topic = any($1) and read_at is null`,
)
const read = statement(
  'notice_read',
  'update messages set read_at = shop_now() where topic = any($1) and read_at is null and id = any($2) returning id',
)
const readUpTo = statement(
  'notice_read_up_to',
  'update messages set read_at = shop_now() where topic = any($1) and read_at is null and tab = $2 and id <= $3 returning id',
)

/** The notices of these topics of one kind, newest first, and one more when others follow. */
export const findNotices = (
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  topics: readonly string[],
  tab: NoticeTab,
  after: string | undefined,
): Promise<NoticeRow[]> => db.run<NoticeRow>(questionsOf(registry).list, [topics, tab, after ?? null])

/** One notice of these topics. */
export const findNotice = async (
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  topics: readonly string[],
  id: string,
): Promise<NoticeRow | undefined> => (await db.run<NoticeRow>(questionsOf(registry).one, [topics, id]))[0]

/** How many notices of these topics are unread. */
export async function countUnread(on: Queries, topics: readonly string[]): Promise<Record<NoticeTab, number>> {
  const [row] = await on.run<Record<NoticeTab, number>>(unread, [topics])
  return row ?? { logistics: 0, interaction: 0, system: 0 }
}

const owned = statement(
  'notice_owned',
  'select count(*)::int as n from messages where topic = any($1) and id = any($2)',
)

/** Whether all of these notices are of these topics. */
export async function areOwn(on: Queries, topics: readonly string[], ids: readonly string[]): Promise<boolean> {
  const [row] = await on.run<{ n: number }>(owned, [topics, ids])
  return row?.n === new Set(ids).size
}

/** Marks these notices as read; answers how many were not before. */
export const markRead = async (on: Queries, topics: readonly string[], { ids }: ReadNotices): Promise<number> =>
  (await on.run(read, [topics, ids])).length

/** Marks the notices of a tab up to a place in its list as read; answers how many were not before. */
export const markAllRead = async (
  on: Queries,
  topics: readonly string[],
  { tab, up_to }: ReadAllNotices,
): Promise<number> => (await on.run(readUpTo, [topics, tab, up_to])).length
