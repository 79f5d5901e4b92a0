import type { EventReader } from '../../platform/door/kinds.ts'
import { presentMessage } from './chat.presenter.ts'
import { findChats, type Opened } from './chat.queries.ts'
import { findMessages } from './message.queries.ts'
import { partyOf, type Side } from './party.queries.ts'

const SIDES: readonly Side[] = ['user', 'host']
const sideAt = (chat: Opened, topic: string): Side | undefined =>
  SIDES.find((side) => partyOf(chat, side).topic === topic)

/** A message stands in its chat alone: the log names it, and shows what is left of it to the side that reads. */
export const chatMessageReader: EventReader = {
  entity: 'chatMessage',
  async read(on, events) {
    const rows = await findMessages(on, [...new Set(events.map(({ entity_id }) => entity_id))])
    const chats = await findChats(on, [...new Set(rows.map(({ chat_id }) => chat_id))])
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const chatOf = new Map(chats.map((chat) => [chat.id, chat]))
    return events.map(({ entity_id, topic }) => {
      const row = rowOf.get(entity_id)
      const chat = row && chatOf.get(row.chat_id)
      const side = chat && sideAt(chat, topic)
      if (!row || !chat || !side || row.seq <= chat[side].cleared) return undefined
      const view = presentMessage(row, chat, side)
      return { version: view.version, view }
    })
  },
}
