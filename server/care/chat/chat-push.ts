import { shortened } from '#contract/platform/plain-text.ts'
import type { Queries } from '../../platform/db/database.ts'
import type { PushedMessage, PushReader } from '../../platform/domain/domain.ts'
import { messageTypeText, recalledText, serviceName } from '../../people/push/push-texts.ts'
import { presentForm } from './chat.presenter.ts'
import { findChats } from './chat.queries.ts'
import { findMessage, type MessageRow } from './message.queries.ts'
import { otherSide } from './party.queries.ts'

/** As much of a message as fits on a locked screen. */
const MOST_LETTERS = 120

/** Who wrote a message, and where its chat is; nothing where this reader has no part in it any more. */
async function chatOf(on: Queries, of: PushedMessage, row: MessageRow) {
  const [chat] = await findChats(on, [row.chat_id])
  const side = of.topic.startsWith('shop:') ? 'host' : 'user'
  if (!chat || row.side === side) return undefined
  const form = presentForm(chat, otherSide(side))
  const title = form.role === 'service' ? serviceName(of.lang) : form.name
  return { own: chat[side], title, place: `/pages/message/chat?${new URLSearchParams({ to: form.id })}` }
}

/** A message that arrives: who wrote it, and what. */
export const pushOfMessage: PushReader = async (on, of) => {
  const row = await findMessage(on, of.source_id)
  const chat = row && (await chatOf(on, of, row))
  if (!row || !chat || row.recalled_at !== null) return 'nothing'
  const { own, title, place } = chat
  if (own.muted || row.seq <= Math.max(own.read, own.cleared, own.deleted)) return 'nothing'
  return {
    title,
    place,
    body: row.type === 'text' ? shortened(row.text, MOST_LETTERS) : messageTypeText(of.lang, row.type),
  }
}

/** A message that was recalled while a device shows it. */
export const pushOfRecall: PushReader = async (on, of) => {
  const row = await findMessage(on, of.source_id)
  const chat = row && (await chatOf(on, of, row))
  return chat ? { title: chat.title, place: chat.place, body: recalledText(of.lang), silent: true } : 'nothing'
}
