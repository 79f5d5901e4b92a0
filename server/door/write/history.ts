import { noticeTab } from '#machines/notice-tab.ts'
import { newId } from '../../db/ids.ts'
import type { Draft } from '../draft.ts'
import { insertOf, type Part } from './part.ts'

const insertHistory = insertOf(
  'status_history',
  `root_id text, lifecycle text, entity_id text, from_state text, to_state text, event text, name text, actor text, actor_id text,
   reason text, at timestamptz`,
)
const insertMessages = insertOf(
  'messages',
  'id text, topic text, tab text, name text, entity text, entity_id text, at timestamptz',
)

/** What happened, and what the parties find of it among their messages. */
export const historyPart = (draft: Draft, time: string): Part[] => [
  {
    name: 'history',
    ...insertHistory,
    rows: draft.history.map((row) => ({
      root_id: row.rootId,
      lifecycle: row.lifecycle,
      entity_id: row.entityId,
      from_state: row.from,
      to_state: row.to,
      event: row.event,
      name: row.name,
      actor: row.actor,
      actor_id: row.actorId,
      reason: row.reason,
      at: time,
    })),
  },
  {
    name: 'messages_new',
    ...insertMessages,
    rows: draft.messages.map((row) => ({
      id: newId(),
      ...row,
      tab: noticeTab(row.name),
      entity_id: row.entityId,
      at: time,
    })),
  },
]
