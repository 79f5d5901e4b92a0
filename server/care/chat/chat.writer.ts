import type { CardField } from '#contract/care/chat.calls.ts'
import type { Writer } from '../../platform/door/writer.ts'
import { columnsOf, insertOf } from '../../platform/door/write/part.ts'
import type { ChatRow, Member } from './chat.queries.ts'
import type { MessageRow } from './message.queries.ts'
import type { Side } from './party.queries.ts'

/** What the card of a message is of, by the column that holds its id. */
export type CardRefs = Partial<Record<Exclude<CardField, 'order_no'> | 'order_id', string | null>>
/** The messages of one sending, in order: what was written, and perhaps the automatic answer. */
export interface Sending {
  readonly chat: ChatRow
  readonly chatId: string
  readonly messages: readonly (MessageRow & { readonly refs: CardRefs })[]
  /** The day of an automatic answer. */
  readonly answeredOn: string | null
}

const insertChats = insertOf(
  'chats',
  'id text, user_id text, shop_id text, seq int, last_at timestamptz, answered_on date',
)
const insertMembers = insertOf('chat_members', 'chat_id text, side text')
const insertMessages = insertOf(
  'chat_messages',
  `id text, chat_id text, seq int, side text, author_id text, local_id text, type text, text text, upload_id text,
   goods_id text, order_id text, refund_id text, recharge_id text, withdrawal_id text, quote_id text, automatic text, created_at timestamptz`,
)
const moved = {
  columns: columnsOf('id text, seq int, last_at timestamptz, answered_on date'),
  text: (from: string) =>
    `update chats set seq = r.seq, last_at = r.last_at, answered_on = coalesce(r.answered_on, chats.answered_on)
     from ${from} where chats.id = r.id`,
}

/** Writes messages: one insert, and the last number of their chat. The first message makes the chat. */
export const sendingWriter: Writer<Sending> = {
  name: 'chatSending',
  parts: (rows, time) => {
    const chats = rows.map(({ chat, chatId, messages, answeredOn }) => ({
      isNew: chat.id === null,
      id: chatId,
      user_id: chat.user_id,
      shop_id: chat.shop_id,
      seq: messages.at(-1)?.seq ?? chat.seq,
      last_at: time,
      answered_on: answeredOn,
    }))
    const made = chats.filter(({ isNew }) => isNew)
    return [
      { name: 'chats_new', ...insertChats, rows: made },
      {
        name: 'chat_members_new',
        ...insertMembers,
        rows: made.flatMap(({ id }) => [
          { chat_id: id, side: 'user' },
          { chat_id: id, side: 'host' },
        ]),
      },
      { name: 'chats_moved', ...moved, rows: chats.filter(({ isNew }) => !isNew) },
      {
        name: 'chat_messages_new',
        ...insertMessages,
        rows: rows.flatMap(({ messages }) =>
          messages.map((row) => ({
            ...row,
            chat_id: row.chat_id,
            upload_id: row.upload?.id ?? null,
            ...row.refs,
            quote_id: row.quote?.id ?? null,
            created_at: time,
          })),
        ),
      },
    ]
  },
}

/** The marks of one side, as they are to be; the version of the chat is raised once. */
export interface Marked extends Member {
  readonly chat_id: string
  readonly side: Side
  readonly version: number
}

/** Writes the marks of one side of a chat. */
export const marksWriter: Writer<Marked> = {
  name: 'chatMarks',
  parts: (rows) => [
    {
      name: 'chat_members_marked',
      columns: columnsOf(
        'chat_id text, side text, delivered int, read int, cleared int, deleted int, muted boolean, blocked boolean',
      ),
      text: (from) =>
        `update chat_members m set delivered = r.delivered, read = r.read, cleared = r.cleared, deleted = r.deleted, muted = r.muted,
         blocked = r.blocked from ${from} where m.chat_id = r.chat_id and m.side = r.side`,
      rows,
    },
    {
      name: 'chats_marked',
      columns: columnsOf('chat_id text, version int'),
      text: (from) => `update chats c set version = r.version from ${from} where c.id = r.chat_id`,
      rows,
    },
  ],
}
