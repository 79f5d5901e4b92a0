import { isDue } from '#machines/people/notice-due.ts'
import { noticeTab } from '#machines/people/notice-tab.ts'
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
  'id text, topic text, tab text, name text, entity text, entity_id text, mail_open boolean, at timestamptz',
)

/** An unread notice of the same is renewed at most this often: what is done, undone and done again is one piece of news. */
const RENEWED_EVERY = `interval '1 hour'`
// A renewed one is the newest of its list again, and is pushed and mailed again.
const once = {
  columns: insertMessages.columns,
  text: (from: string): string =>
    `${insertMessages.text(from)} on conflict (topic, entity_id, name) where read_at is null
     do update set id = excluded.id, at = excluded.at, mail_open = excluded.mail_open where messages.at < excluded.at - ${RENEWED_EVERY}`,
}

/** The same notice twice in one transaction is one. */
const apart = (messages: Draft['messages']): Draft['messages'] => [
  ...new Map(messages.map((each) => [[each.topic, each.entityId, each.name].join(' '), each])).values(),
]

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
    ...once,
    rows: apart(draft.messages).map((row) => ({
      id: newId(),
      ...row,
      tab: noticeTab(row.name),
      entity_id: row.entityId,
      mail_open: isDue(row.name, row.topic),
      at: time,
    })),
  },
]
