import type { ChatCard, ChatType, ChatVoice } from '#contract/care/chat-view.contract.ts'
import { CARD_FIELDS, type CardField, type ChatRequest } from '#contract/care/chat.calls.ts'
import {
  CHAT_BURST,
  CHAT_BURST_MS,
  CHAT_BYTES,
  CHAT_BYTES_MS,
  CHAT_MESSAGE_BYTES,
} from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Side, Sides } from './party.queries.ts'

/** A message with what it shows. */
export interface MessageRow {
  readonly id: string
  readonly chat_id: string
  readonly seq: number
  readonly side: Side
  readonly author_id: string | null
  readonly local_id: string | null
  readonly type: ChatType
  readonly text: string
  readonly automatic: 'reply' | 'holiday' | null
  readonly created_at: Date
  readonly recalled_at: Date | null
  readonly upload: UploadShown | null
  readonly card: ChatCard | null
  readonly quote: QuoteShown | null
}

/** The picture or the voice of a message. */
export interface UploadShown {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly sound: Omit<ChatVoice, 'id'> | null
}

/** The message that another one answers. */
export interface QuoteShown {
  readonly id: string
  readonly seq: number
  readonly type: ChatType
  readonly text: string
  readonly side: Side
  readonly recalled: boolean
}

const upload = `json_build_object('id', u.id, 'width', u.width, 'height', u.height, 'sound', u.sound)`
const goodsCard = `json_build_object('goods_id', g.id, 'order_no', null, 'order_id', null, 'request', null, 'title', g.title,
  'picture', g.pictures ->> 0, 'price', g.price_micro::text)`
const orderCard = `json_build_object('goods_id', null, 'order_no', o.order_no, 'order_id', o.id, 'request', null, 'title', l.title,
  'picture', l.picture, 'price', o.total_micro::text)`
const refundCard = `json_build_object('goods_id', null, 'order_no', null, 'order_id', rf.order_id, 'title', rl.title, 'picture', rl.picture,
  'price', rf.facts ->> 'amountMicro', 'request', json_build_object('entity', 'refund', 'id', rf.id, 'number', rf.refund_no))`
const moneyCard = (entity: ChatRequest, row: string, micro: string): string =>
  `json_build_object('goods_id', null, 'order_no', null, 'order_id', null, 'title', null, 'picture', '', 'price', (${micro})::text,
    'request', json_build_object('entity', '${entity}', 'id', ${row}.id, 'number', ${row}.${entity}_no))`
const rechargeCard = moneyCard('recharge', 'rc', 'coalesce(rc.arrived_micro, rc.asked_micro, 0)')
const withdrawalCard = moneyCard('withdrawal', 'wd', 'wd.amount_micro')
const quote = `json_build_object('id', q.id, 'seq', q.seq, 'type', q.type, 'text', q.text, 'side', q.side,
  'recalled', q.recalled_at is not null)`
// The first line stands for the whole order.
const firstLine = `left join lateral (select title, picture from order_lines where order_id = o.id order by position limit 1) l on true`

const columns = `m.id, m.chat_id as chat_id, m.seq, m.side, m.author_id, m.local_id, m.type, m.text, m.automatic, m.created_at,
  m.recalled_at, case when u.id is not null then ${upload} end as upload,
  case when g.id is not null then ${goodsCard} when o.id is not null then ${orderCard}
    when rf.id is not null then ${refundCard} when rc.id is not null then ${rechargeCard} when wd.id is not null then ${withdrawalCard}
  end as card,
  case when q.id is not null then ${quote} end as quote
  from chat_messages m left join uploads u on u.id = m.upload_id left join goods g on g.id = m.goods_id
    left join orders o on o.id = m.order_id ${firstLine} left join refunds rf on rf.id = m.refund_id
    left join order_lines rl on rl.id = rf.line_id left join recharges rc on rc.id = m.recharge_id
    left join withdrawals wd on wd.id = m.withdrawal_id left join chat_messages q on q.id = m.quote_id`

const older = statement(
  'chat_older',
  `select ${columns} where m.chat_id = $1 and m.seq > $2 and m.seq < $3 order by m.seq desc limit $4`,
)
const newer = statement('chat_newer', `select ${columns} where m.chat_id = $1 and m.seq > $2 order by m.seq limit $3`)
const one = statement('chat_message', `select ${columns} where m.id = $1`)

/** Messages of a chat before a number, the newest first; none up to `cleared`. */
export const messagesBefore = (
  on: Queries,
  chatId: string,
  { cleared, before, limit }: { cleared: number; before: number; limit: number },
): Promise<MessageRow[]> => on.run<MessageRow>(older, [chatId, cleared, before, limit])

/** Messages of a chat after a number, the oldest first. */
export const messagesAfter = (on: Queries, chatId: string, after: number, limit: number): Promise<MessageRow[]> =>
  on.run<MessageRow>(newer, [chatId, after, limit])

const several = statement('chat_messages_some', `select ${columns} where m.id = any($1)`)

/** Messages by their ids. */
export const findMessages = (on: Queries, ids: readonly string[]): Promise<MessageRow[]> =>
  on.run<MessageRow>(several, [ids])

/** One message. */
export const findMessage = async (on: Queries, id: string): Promise<MessageRow | undefined> =>
  (await on.run<MessageRow>(one, [id]))[0]

const twin = statement(
  'chat_twin',
  `select m.id, c.user_id, c.shop_id, m.type, m.text, m.upload_id, m.goods_id, o.order_no, m.refund_id, m.recharge_id,
     m.withdrawal_id, m.quote_id, m.recalled_at
   from chat_messages m join chats c on c.id = m.chat_id left join orders o on o.id = m.order_id
   where m.author_id = $1 and m.local_id = $2`,
)

/** A message as it was sent. */
export interface Twin extends Sides, Readonly<Record<CardField, string | null>> {
  readonly id: string
  readonly type: ChatType
  readonly text: string
  readonly upload_id: string | null
  readonly quote_id: string | null
  readonly recalled_at: Date | null
}

/** The message that a device of this author sent under an id already. */
export const findTwin = async (on: Queries, authorId: string, localId: string): Promise<Twin | undefined> =>
  (await on.run<Twin>(twin, [authorId, localId]))[0]

const pace = statement(
  'chat_pace',
  `select count(*)::int as sent,
     coalesce(extract(epoch from min(created_at) - shop_now()) * 1000 + ${CHAT_BURST_MS}, 0)::int as wait
   from (select created_at from chat_messages
     where author_id = $1 and created_at > shop_now() - ${CHAT_BURST_MS} * interval '1 millisecond'
     order by created_at desc limit ${CHAT_BURST}) t`,
)

/** How many messages an author sent lately, and how long until one more is allowed. */
export async function paceOf(on: Queries, authorId: string): Promise<{ sent: number; wait: number }> {
  const [row] = await on.run<{ sent: number; wait: number }>(pace, [authorId])
  return row ?? { sent: 0, wait: 0 }
}

// The newest of them that must be an hour old before this message fits.
const full = statement(
  'chat_full',
  `select coalesce(extract(epoch from max(created_at) - shop_now()) * 1000 + ${CHAT_BYTES_MS}, 0)::int as wait from (
     select created_at, sum(octet_length(text) + ${CHAT_MESSAGE_BYTES}) over (order by created_at desc, id desc) as bytes from chat_messages
     where author_id = $1 and created_at > shop_now() - ${CHAT_BYTES_MS} * interval '1 millisecond') t
   where bytes + octet_length($2) > ${CHAT_BYTES - CHAT_MESSAGE_BYTES}`,
)

/** How many milliseconds until this text fits beside what an author sent in the last hour; 0 where it does. */
export async function fullFor(on: Queries, authorId: string, text: string): Promise<number> {
  const [row] = await on.run<{ wait: number }>(full, [authorId, text])
  return row?.wait ?? 0
}

const goodsOf = statement(
  'chat_goods',
  `select ${goodsCard} as card from goods g where g.id = $1 and g.deleted_at is null and ($2::text is null or g.shop_id = $2)`,
)
const orderOf = statement(
  'chat_order',
  `select ${orderCard} as card from orders o ${firstLine} where o.order_no = $1 and o.buyer_id = $2 and ($3::text is null or o.shop_id = $3)`,
)
// Only the customer and customer service see requests.
const refundOf = statement(
  'chat_refund',
  `select ${refundCard} as card from refunds rf join order_lines rl on rl.id = rf.line_id join orders o on o.id = rf.order_id
   where rf.id = $1 and o.buyer_id = $2 and $3::text is null`,
)
const rechargeOf = statement(
  'chat_recharge',
  `select ${rechargeCard} as card from recharges rc where rc.id = $1 and rc.user_id = $2 and $3::text is null`,
)
const withdrawalOf = statement(
  'chat_withdrawal',
  `select ${withdrawalCard} as card from withdrawals wd where wd.id = $1 and wd.user_id = $2 and $3::text is null`,
)
const requests = { refund: refundOf, recharge: rechargeOf, withdrawal: withdrawalOf }
const quoteOf = statement(
  'chat_quote',
  `select ${quote} as quote from chat_messages q where q.id = $1 and q.chat_id = $2 and q.seq > $3`,
)

/** The card of a product of the chat's shop. */
export const findGoodsCard = async (on: Queries, id: string, { shop_id }: Sides): Promise<ChatCard | undefined> =>
  (await on.run<{ card: ChatCard }>(goodsOf, [id, shop_id]))[0]?.card

/** The card of an order that belongs to both sides. */
export const findOrderCard = async (
  on: Queries,
  orderNo: string,
  { user_id, shop_id }: Sides,
): Promise<ChatCard | undefined> => (await on.run<{ card: ChatCard }>(orderOf, [orderNo, user_id, shop_id]))[0]?.card

/** The card of a request of the customer, in a chat with customer service. */
export const findRequestCard =
  (entity: ChatRequest) =>
  async (on: Queries, id: string, { user_id, shop_id }: Sides): Promise<ChatCard | undefined> =>
    (await on.run<{ card: ChatCard }>(requests[entity], [id, user_id, shop_id]))[0]?.card

/** A message of a chat that may be quoted: one that its reader has not cleared. */
export const findQuote = async (
  on: Queries,
  id: string,
  chatId: string | null,
  cleared: number,
): Promise<QuoteShown | undefined> => (await on.run<{ quote: QuoteShown }>(quoteOf, [id, chatId, cleared]))[0]?.quote

// Orders are named by their number, and stored by their id.
const columnOf = (field: CardField): string => (field === 'order_no' ? 'order_id' : field)
const erase = statement(
  'chat_erase',
  `with released as (
     update uploads set entity = null, entity_id = null where id = (select upload_id from chat_messages where id = $1)
   )
   update chat_messages set recalled_at = $2::timestamptz, text = '', upload_id = null, quote_id = null,
     ${CARD_FIELDS.map((field) => `${columnOf(field)} = null`).join(', ')}
   where id = $1`,
)

/** Takes away all that a message says, and releases its picture or voice. */
export const eraseMessage = (on: Queries, id: string, time: string): Promise<unknown> => on.run(erase, [id, time])
