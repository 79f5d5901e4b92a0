import { MOST_CHAT_MARKS } from '#contract/care/chat.calls.ts'
import type { ChatMark } from '#contract/care/chat.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { type Mark, momentAt } from '../../platform/db/keyset.ts'
import type { Session } from '../../platform/domain/services.ts'
import { today } from '../../shops/shop/holiday.sql.ts'
import type { Side, Sides } from './party.queries.ts'

/** The marks of one side of a chat. */
export interface Member {
  readonly delivered: number
  readonly read: number
  readonly cleared: number
  readonly deleted: number
  readonly muted: boolean
  readonly blocked: boolean
}

/** A chat with both of its sides; `id` is null before the first message. */
export interface ChatRow extends Sides {
  readonly nickname: string
  readonly avatar: string
  /** Whether the person's account is closed; for a shop also whether it is locked. */
  readonly user_gone: boolean
  readonly shop_name: string | null
  readonly logo: string | null
  readonly owner_id: string | null
  readonly chat_on: boolean
  /** Whether the shop is closed, or the account of its owner locked or closed. */
  readonly shop_gone: boolean
  readonly auto_reply: string
  /** What the shop says while it is on holiday. */
  readonly holiday: string | null
  readonly has_order: boolean
  readonly today: string
  readonly id: string | null
  readonly seq: number
  readonly version: number
  readonly last_at: Date | null
  readonly answered_on: string | null
  readonly user: Member
  readonly host: Member
}

const NEW_MEMBER = `'{"delivered":0,"read":0,"cleared":0,"deleted":0,"muted":false,"blocked":false}'::json`
const columns = `u.id as user_id, u.nickname, u.avatar, (u.closed_at is not null or u.locked_at is not null and s.id is not null) as user_gone,
  s.id as shop_id, s.name as shop_name, s.logo, s.owner_id, coalesce(s.chat_on, true) as chat_on,
  coalesce(s.state = 'closed' or o.locked_at is not null or o.closed_at is not null, false) as shop_gone,
  coalesce(s.auto_reply, '') as auto_reply,
  (select h.message from shop_holidays h where h.shop_id = s.id and h.from_day <= ${today} and h.to_day >= ${today} limit 1) as holiday,
  exists (select from orders b where b.shop_id = s.id and b.buyer_id = u.id) as has_order, ${today} as today,
  c.id, coalesce(c.seq, 0) as seq, coalesce(c.version, 0) as version, c.last_at, to_char(c.answered_on, 'YYYY-MM-DD') as answered_on,
  coalesce(to_json(mu.*), ${NEW_MEMBER}) as "user", coalesce(to_json(mh.*), ${NEW_MEMBER}) as host`
const members = `left join chat_members mu on mu.chat_id = c.id and mu.side = 'user'
  left join chat_members mh on mh.chat_id = c.id and mh.side = 'host'`

const pair = statement(
  'chat_pair',
  `select ${columns} from users u left join shops s on s.id = $2 left join users o on o.id = s.owner_id
     left join chats c on c.user_id = u.id and coalesce(c.shop_id, 'service') = coalesce($2::text, 'service') ${members}
   where u.id = $1 and ($2::text is null or s.id is not null)`,
)
const byId = statement(
  'chat_by_id',
  `select ${columns} from chats c join users u on u.id = c.user_id left join shops s on s.id = c.shop_id
     left join users o on o.id = s.owner_id ${members} where c.id = any($1)`,
)
const isShop = statement('chat_is_shop', 'select 1 from shops where id = $1')

/** The chat of a person with a shop or with customer service; nothing where one of them does not exist. */
export const findPair = async (on: Queries, { user_id, shop_id }: Sides): Promise<ChatRow | undefined> =>
  (await on.run<ChatRow>(pair, [user_id, shop_id]))[0]

/** Chats by their ids. */
export const findChats = (on: Queries, ids: readonly string[]): Promise<Opened[]> => on.run<Opened>(byId, [ids])

/** A chat that has begun. */
export type Opened = ChatRow & { readonly id: string }

/** Whether an id is one of a shop. */
export const isShopId = async (on: Queries, id: string): Promise<boolean> => (await on.run(isShop, [id])).length > 0

const unreadOf = (member: string, message: string): string =>
  `${message}.seq > greatest(${member}.read, ${member}.cleared) and ${message}.side <> ${member}.side and ${message}.recalled_at is null`

const counts = statement(
  'chat_counts',
  `select t.id, t.side, (select count(*)::int from chat_messages m
     where m.chat_id = t.id and m.seq > t.after and m.side <> t.side and m.recalled_at is null) as count
   from unnest($1::text[], $2::text[], $3::int[]) as t(id, side, after)`,
)

/** How many messages of the other side came after a number. */
export async function countAfter(
  on: Queries,
  asked: readonly { readonly id: string; readonly side: Side; readonly after: number }[],
): Promise<(id: string, side: Side) => number> {
  const values = [asked.map(({ id }) => id), asked.map(({ side }) => side), asked.map(({ after }) => after)]
  const rows = await on.run<{ id: string; side: Side; count: number }>(counts, values)
  const known = new Map(rows.map(({ id, side, count }) => [`${id}:${side}`, count]))
  return (id, side) => known.get(`${id}:${side}`) ?? 0
}

const unread = statement(
  'chat_unread',
  `select count(*)::int as n from (
     select c.id, c.seq, 'user' as side from chats c where c.user_id = $1
     union all select c.id, c.seq, 'host' from chats c where c.shop_id = any($2)
   ) c join chat_members m on m.chat_id = c.id and m.side = c.side and c.seq > greatest(m.read, m.cleared)
     join chat_messages x on x.chat_id = c.id and ${unreadOf('m', 'x')}`,
)

/** How many messages a person and their shop have not read. */
export async function countUnreadChat(on: Queries, userId: string, shopIds: readonly string[]): Promise<number> {
  const [row] = await on.run<{ n: number }>(unread, [userId, shopIds])
  return row?.n ?? 0
}

const behind = statement(
  'chat_behind',
  `select c.id, x.seq from chats c join chat_members m on m.chat_id = c.id
     and m.side = case when c.user_id = $1 then 'user' else 'host' end
     cross join lateral (select max(x.seq) as seq from chat_messages x
       where x.chat_id = c.id and x.seq > m.read and x.created_at <= ${momentAt(3)}) x
   where (c.user_id = $1 or c.shop_id = $2) and m.read < c.seq and x.seq is not null order by c.id limit ${MOST_CHAT_MARKS}`,
)

/** The chats of a person and their shop with unread messages that are not newer than the place of a cursor, and the last of those. */
export const findBehind = (
  on: Queries,
  { userId, shopId }: Pick<Session, 'userId' | 'shopId'>,
  { rank }: Mark,
): Promise<ChatMark[]> => on.run<ChatMark>(behind, [userId, shopId, rank])
