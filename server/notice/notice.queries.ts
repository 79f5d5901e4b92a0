import type { Localised } from '#contract/contract.ts'
import type { ReadAllNotices, ReadNotices } from '#contract/notice.contract.ts'
import type { RechargePurpose } from '#contract/recharge.contract.ts'
import type { NoticeTab } from '#machines/lifecycle.ts'
import { type Queries, statement } from '../db/database.ts'
import { PAGE_SIZE } from '../db/keyset.ts'

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
  readonly pays: RechargePurpose | null
  readonly at: Date
  readonly read: boolean
}

// A refund and a claim are shown with their order. The first line stands for the whole order.
const columns = `m.id, m.topic, m.tab, m.name, m.entity, m.at, m.read_at is not null as read,
  coalesce(o.id, m.entity_id) as subject_id, coalesce(q.claim_no, o.order_no, c.recharge_no, w.withdrawal_no) as number,
  coalesce(l.title, d.title) as title, coalesce(l.picture, d.pictures ->> 0) as picture,
  case when m.topic like 'shop:%' then coalesce(f.nickname, b.nickname) else coalesce(s.name, h.name) end as who,
  case when c.arrived_micro >= (c.pays ->> 'short')::bigint then c.pays end as pays
  from messages m
  left join refunds r on m.entity = 'refund' and r.id = m.entity_id
  left join guarantee_claims q on m.entity = 'guaranteeClaim' and q.id = m.entity_id
  left join orders o on o.id = coalesce(r.order_id, q.order_id, case when m.entity = 'order' then m.entity_id end)
  left join users b on b.id = o.buyer_id left join shops s on s.id = o.shop_id
  left join lateral (select title, picture from order_lines where order_id = o.id order by position limit 1) l on true
  left join recharges c on m.entity = 'recharge' and c.id = m.entity_id
  left join withdrawals w on m.entity = 'withdrawal' and w.id = m.entity_id
  left join shops h on m.entity = 'shop' and h.id = m.entity_id
  left join users f on m.entity = 'user' and f.id = m.entity_id
  left join goods d on m.entity = 'goods' and d.id = m.entity_id`

const list = statement(
  'notice_list',
  `select ${columns} where m.id in (
     select id from messages where topic = any($1) and tab = $2 and ($3::text is null or id < $3) order by id desc limit ${PAGE_SIZE + 1}
   ) order by m.id desc`,
)
const one = statement('notice_one', `select ${columns} where m.id = $2 and m.topic = any($1)`)
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
  on: Queries,
  topics: readonly string[],
  tab: NoticeTab,
  after: string | undefined,
): Promise<NoticeRow[]> => on.run<NoticeRow>(list, [topics, tab, after ?? null])

/** One notice of these topics. */
export const findNotice = async (on: Queries, topics: readonly string[], id: string): Promise<NoticeRow | undefined> =>
  (await on.run<NoticeRow>(one, [topics, id]))[0]

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
