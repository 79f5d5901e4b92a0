import type { Localised } from '#contract/platform/contract.ts'
import type { NoticeView, ReadAllNotices, ReadNotices, UnreadAgain } from '#contract/people/notice.contract.ts'
import type { NoticeTab } from '#machines/platform/lifecycle.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { literal } from '../../platform/db/literal.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import { announcedTo, behindTopics, IS_FOR } from './announced.ts'
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
  readonly body: Localised | null
  readonly place: string | null
  readonly at: Date
  readonly read: boolean
}

/** What a subject says, and the type of it where it says nothing. */
const COLUMNS = {
  id: 'text',
  number: 'text',
  title: 'jsonb',
  picture: 'text',
  who: 'text',
  pays: 'jsonb',
  body: 'jsonb',
  place: 'text',
} as const
type Column = keyof typeof COLUMNS

const rowOf = (entity: string, subject: NoticeSubject): string =>
  `select ${Object.entries(COLUMNS)
    .map(([column, type]) => `(${subject[column as Column] ?? 'null'})::${type} as ${column}`)
    .join(', ')} from ${subject.from} and m.entity = ${literal(entity)}`

/** The announcements of the person behind the topics, as rows of `messages`. */
const announced = `(${announcedTo(behindTopics('$1'))})`
const OWN = 'id, topic, tab, name, entity, entity_id, at, read_at'

/** The columns of a notice `m`, with what the domain of its row says of that. */
const columnsOf = ({ notices }: Registry, rows: string): string =>
  `m.id, m.topic, m.tab, m.name, m.entity, m.at, m.read_at is not null as read, coalesce(n.id, m.entity_id) as subject_id,
     n.number, n.title, n.picture, n.who, n.pays, n.body, n.place
   from (${rows}) m left join lateral (${[...notices].map(([entity, subject]) => rowOf(entity, subject)).join('\n     union all ')}) n on true`

/** The newest of these rows, and one more when others follow. */
const PAGE = `order by id desc limit ${PAGE_SIZE + 1}`
const BEFORE = '($3::text is null or id < $3)'

const questionsOf = madeOnce((registry: Registry) => ({
  list: statement(
    'notice_list',
    `select ${columnsOf(
      registry,
      `select * from ((select ${OWN} from messages where topic = any($1) and tab = $2 and ${BEFORE} ${PAGE})
         union all select * from ${announced} a where tab = $2 and ${BEFORE}) rows ${PAGE}`,
    )} order by m.id desc`,
  ),
  one: statement(
    'notice_one',
    `select ${columnsOf(
      registry,
      `select ${OWN} from messages where id = $2 and topic = any($1) union all select * from ${announced} a where id = $2`,
    )}`,
  ),
}))

const unread = statement(
  'notice_unread',
  `select (count(*) filter (where tab = 'logistics'))::int as logistics, (count(*) filter (where tab = 'interaction'))::int as interaction,
     (count(*) filter (where tab = 'system'))::int as system
   from (select tab from messages where topic = any($1) and read_at is null
     union all select tab from ${announced} a where read_at is null) m`,
)
const read = statement(
  'notice_read',
  'update messages set read_at = shop_now() where topic = any($1) and read_at is null and id = any($2) returning id',
)
// One that was taken back in the meantime is read, too: its reader has seen it.
const readAnnounced = statement(
  'notice_read_announced',
  `insert into announcement_reads (announcement_id, user_id)
   select a.id, u.id from announcements a join users u on ${behindTopics('$1')} where a.notice_id = any($2)
   on conflict do nothing returning announcement_id as id`,
)
const readAnnouncedUpTo = statement(
  'notice_read_announced_up_to',
  `insert into announcement_reads (announcement_id, user_id, read_at)
   select a.entity_id, substr(a.topic, 6), $4 from ${announced} a where read_at is null and tab = $2 and id <= $3
   on conflict do nothing returning announcement_id as id`,
)
const readUpTo = statement(
  'notice_read_up_to',
  'update messages set read_at = $4 where topic = any($1) and read_at is null and tab = $2 and id <= $3 returning id',
)
const JUST_NOW = `$3 > shop_now() - interval '1 minute'`
// A newer one of the same kind may have come: one of them is unread at a time.
const unreadAgain = statement(
  'notice_unread_again',
  `update messages m set read_at = null where topic = any($1) and tab = $2 and read_at = $3 and ${JUST_NOW}
     and not exists (select from messages o where o.topic = m.topic and o.entity_id = m.entity_id and o.name = m.name and o.read_at is null)
   returning id`,
)
const unreadAnnouncedAgain = statement(
  'notice_unread_announced_again',
  `delete from announcement_reads r using ${announced} a
   where r.announcement_id = a.entity_id and r.user_id = substr(a.topic, 6) and a.tab = $2 and r.read_at = $3 and ${JUST_NOW}
   returning announcement_id as id`,
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
  `select (select count(*) from messages where topic = any($1) and id = any($2))::int + (select count(*) from announcements a
     join users u on ${IS_FOR} and ${behindTopics('$1')} where a.notice_id = any($2) and a.publish_at <= shop_now())::int as n`,
)

/** Whether all of these notices are of these topics. */
export async function areOwn(on: Queries, topics: readonly string[], ids: readonly string[]): Promise<boolean> {
  const [row] = await on.run<{ n: number }>(owned, [topics, ids])
  return row?.n === new Set(ids).size
}

/** How many rows two statements changed. */
const both = async (on: Queries, statements: readonly [Statement, Statement], params: unknown[]): Promise<number> => {
  const [first, second] = statements
  return (await on.run(first, params)).length + (await on.run(second, params)).length
}

/** Marks these notices as read; answers how many were not before. */
export const markRead = (on: Queries, topics: readonly string[], { ids }: ReadNotices): Promise<number> =>
  both(on, [read, readAnnounced], [topics, ids])

/** Marks the notices of a tab up to a place in its list as read; answers how many were not before. */
export const markAllRead = (
  on: Queries,
  topics: readonly string[],
  { tab, up_to, at }: ReadAllNotices & { readonly at: Date },
): Promise<number> => both(on, [readUpTo, readAnnouncedUpTo], [topics, tab, up_to, at])

/** Marks what was read at one moment as unread again; answers how many. */
export const markUnread = (on: Queries, topics: readonly string[], { tab, at }: UnreadAgain): Promise<number> =>
  both(on, [unreadAgain, unreadAnnouncedAgain], [topics, tab, new Date(at)])
