import { MOST_ENTRIES } from '#lab/recording.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Kinds, KnownLifecycle } from '../../platform/door/kinds.ts'

/** No more events of the log are read, and none whose number lies further behind the head of its topic: it has no index by what it is about. */
const MOST_EVENTS = 2_000
const FURTHEST_BACK = 20_000

/** A row of a root: which root it belongs to. */
export interface Found {
  readonly rootId: string
  readonly of: KnownLifecycle
}

const findIn = ({ of, table, rootId, number }: KnownLifecycle, by: 'number' | 'id') =>
  statement(
    `recording_find_${of.name}_${by}`,
    `select ${rootId} as id from ${table} where ${by === 'number' ? number : 'id'} = $1 limit 1`,
  )

/** The lifecycle and the root that a number is of, or the id of a row. */
export async function findByNumber(on: Queries, { lifecycles }: Kinds, number: string): Promise<Found | undefined> {
  for (const by of ['number', 'id'] as const)
    for (const of of lifecycles) {
      if (by === 'number' && of.number === undefined) continue
      const [row] = await on.run<{ id: string }>(findIn(of, by), [number])
      if (row) return { rootId: row.id, of }
    }
  return undefined
}

/** One accepted move of a root. */
export interface MoveRow {
  readonly lifecycle: string
  readonly entity_id: string
  readonly from_state: string | null
  readonly to_state: string
  readonly event: string
  readonly name: string
  readonly actor: string
  readonly at: Date
}

const moves = statement(
  'recording_moves',
  `select lifecycle, entity_id, from_state, to_state, event, name, actor, at from status_history where root_id = $1
   order by id limit ${MOST_ENTRIES}`,
)

/** Every accepted move of a root, in its order. */
export const movesOfRoot = (on: Queries, rootId: string): Promise<MoveRow[]> => on.run<MoveRow>(moves, [rootId])

/** One line of a transfer. */
export interface LineRow {
  readonly transfer_id: string
  readonly kind: string
  readonly entity_id: string
  readonly account_id: string
  readonly amount: bigint
  readonly at: Date
}

const lines = statement(
  'recording_lines',
  `select e.transfer_id, t.kind, t.entity_id, e.account_id, e.amount, t.at
   from (select id, kind, entity_id, at from ledger_transfers where entity_id = any($1) order by id limit ${MOST_ENTRIES / 4}) t
   join ledger_entries e on e.transfer_id = t.id order by t.at, e.id`,
)

/** The lines of all transfers that name one of these rows. */
export const linesOf = (on: Queries, ids: readonly string[]): Promise<LineRow[]> => on.run<LineRow>(lines, [ids])

/** One event of the log about a root, with the view of its reader. */
export interface EventRow {
  readonly topic: string
  readonly seq: bigint
  readonly name: string
  readonly view: unknown
  readonly at: Date
}

const logged = statement(
  'recording_events',
  `select e.topic, e.seq, e.name, e.view, e.at from topics t cross join lateral (
     select topic, seq, name, view, at from events
     where topic = t.topic and seq > t.seq - ${FURTHEST_BACK} and entity = $2 and entity_id = $3 order by seq desc limit ${MOST_EVENTS}
   ) e where t.topic = any($1) order by e.at, e.topic, e.seq`,
)

/** What the log still holds about a root on these topics. */
export const eventsAbout = (
  on: Queries,
  topics: readonly string[],
  entity: string,
  rootId: string,
): Promise<EventRow[]> => on.run<EventRow>(logged, [topics, entity, rootId])

/** A chat and the two sides whom it is between. */
export interface ChatRow {
  readonly id: string
  readonly user_id: string
  /** Null for customer service. */
  readonly shop_id: string | null
}

const chat = statement('recording_chat', 'select id, user_id, shop_id from chats where id = $1')

/** The chat of that id. */
export const findChat = async (on: Queries, id: string): Promise<ChatRow | undefined> =>
  (await on.run<ChatRow>(chat, [id]))[0]

/** A message without what it says. */
export interface MessageRow {
  readonly id: string
  readonly seq: number
  readonly side: 'user' | 'host'
  readonly is_automatic: boolean
  readonly at: Date
  readonly recalled_at: Date | null
}

const messages = statement(
  'recording_messages',
  `select id, seq, side, automatic is not null as is_automatic, created_at as at, recalled_at from chat_messages
   where chat_id = $1 order by seq desc limit ${MOST_ENTRIES / 4}`,
)

/** The newest messages of a chat: who wrote when, and what was recalled. */
export const messagesOf = async (on: Queries, chatId: string): Promise<MessageRow[]> =>
  (await on.run<MessageRow>(messages, [chatId])).toReversed()
