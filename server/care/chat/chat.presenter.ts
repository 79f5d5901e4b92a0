import { type ChatForm, type ChatMarks, type ChatMessage, SERVICE_PARTY } from '#contract/care/chat-view.contract.ts'
import type { ChatRow, Opened } from './chat.queries.ts'
import type { MessageRow } from './message.queries.ts'
import { otherSide, partyOf, type Side } from './party.queries.ts'

/** A side of a chat, as people see it. */
export function presentForm(chat: ChatRow, side: Side): ChatForm {
  const { user_id: id, nickname: name, avatar, shop_id } = chat
  if (side === 'user') return { id, name, avatar, shop_id: null, role: 'shopper' }
  if (shop_id === null) return { id: SERVICE_PARTY, name: '', avatar: '', shop_id: null, role: 'service' }
  return { id: shop_id, name: chat.shop_name ?? '', avatar: chat.logo ?? '', shop_id, role: 'shop' }
}

/** A message, as one side sees it. */
export function presentMessage(row: MessageRow, chat: ChatRow, as: Side): ChatMessage {
  const isRecalled = row.recalled_at !== null
  const isRead = row.seq <= chat[otherSide(row.side)].read
  const { upload, quote } = row
  const { sound } = upload ?? {}
  return {
    id: row.id,
    chat_id: row.chat_id,
    seq: row.seq,
    version: isRecalled ? 2 : 1,
    local_id: row.side === as ? row.local_id : null,
    state: isRecalled ? 'recalled' : isRead ? 'read' : 'sent',
    mine: row.side === as,
    type: row.type,
    text: row.text,
    form: presentForm(chat, row.side),
    to_id: partyOf(chat, otherSide(row.side)).id,
    createtime: row.created_at.toISOString(),
    automatic: row.automatic,
    picture: upload && !sound ? { id: upload.id, width: upload.width, height: upload.height } : null,
    voice: upload && sound ? { id: upload.id, ...sound } : null,
    card: row.card,
    quote:
      quote && !isRecalled
        ? {
            id: quote.id,
            seq: quote.seq,
            type: quote.type,
            text: quote.seq > chat[as].cleared ? quote.text : '',
            mine: quote.side === as,
            recalled: quote.recalled,
          }
        : null,
  }
}

/** The marks of one side of a chat; `count` is how many messages it has not read. */
export function presentMarks(chat: Opened, as: Side, count: number): ChatMarks {
  const own = chat[as]
  const other = chat[otherSide(as)]
  return {
    id: chat.id,
    version: chat.version,
    last: chat.seq,
    read: own.read,
    count,
    other_delivered: other.delivered,
    other_read: other.read,
    cleared: own.cleared,
    deleted: chat.seq <= own.deleted,
    muted: own.muted,
    blocked: own.blocked,
  }
}
