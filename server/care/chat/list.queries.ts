import type { ChatType } from '#contract/care/chat-view.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { type Mark, momentAt, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'
import type { Session } from '../../platform/domain/services.ts'
import type { Side } from './party.queries.ts'

/** A chat of a list: which one, as which side, and its last message unless that is cleared. */
export interface ListedRow {
  readonly id: string
  readonly side: Side
  readonly rank: bigint
  readonly type: ChatType | null
  readonly text: string | null
  readonly author: Side | null
  readonly recalled: boolean | null
}

/** One branch a side, so that each is read by its own index. */
const branch = (side: Side, owned: string): string => `(
  select c.id, c.seq, c.last_at, m.side, m.cleared from chats c
    join chat_members m on m.chat_id = c.id and m.side = '${side}'
  where ${owned} and c.seq > m.deleted and ($4::bigint is null or (c.last_at, c.id) < (${momentAt(4)}, $5))
  order by c.last_at desc, c.id desc limit ${PAGE_SIZE + 1})`

const list = statement(
  'chat_list',
  `select t.id, t.side, ${momentRank('t.last_at')} as rank, x.type, x.text, x.side as author, x.recalled_at is not null as recalled
   from (${branch('user', 'c.user_id = $1')}
     union all ${branch('host', 'c.shop_id = $2')}
     union all ${branch('host', '$3::boolean and c.shop_id is null and c.user_id <> $1')}) t
   left join chat_messages x on x.chat_id = t.id and x.seq = t.seq and x.seq > t.cleared
   order by t.last_at desc, t.id desc limit ${PAGE_SIZE + 1}`,
)

/** The chats of a session, the latest first, and one more when others follow. */
export const listChats = (
  on: Queries,
  { userId, shopId, staff }: Session,
  after: Mark | undefined,
): Promise<ListedRow[]> =>
  on.run<ListedRow>(list, [userId, shopId, staff !== null, after?.rank ?? null, after?.id ?? null])

const last = statement(
  'chat_last',
  'select type, text, side as author, recalled_at is not null as recalled from chat_messages where chat_id = $1 and seq = $2',
)

/** The last message of a chat. */
export const lastMessage = async (
  on: Queries,
  chatId: string,
  seq: number,
): Promise<Pick<ListedRow, 'type' | 'text' | 'author' | 'recalled'> | undefined> =>
  (await on.run<Pick<ListedRow, 'type' | 'text' | 'author' | 'recalled'>>(last, [chatId, seq]))[0]
