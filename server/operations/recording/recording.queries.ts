import { MOST_ENTRIES } from '#lab/recording.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Kinds, KnownLifecycle } from '../../platform/door/kinds.ts'

/** No more events of the log are read, and none whose number lies further behind the head of its topic: it has no index by what it is about. */
const MOST_EVENTS = 2_000
const FURTHEST_BACK = 20_000

/** No more transfers and no more messages are read: each becomes several entries. */
const MOST_TRANSFERS = MOST_ENTRIES / 4
const MOST_MESSAGES = MOST_ENTRIES / 4

/** What was read, in its order, and whether there is more before it. */
interface Newest<Row> {
  readonly rows: readonly Row[]
  readonly isCut: boolean
}

/** A row of a root: which root it belongs to, and whether its number or its id was asked for. */
export interface Found {
  readonly rootId: string
  readonly of: KnownLifecycle
  readonly by: 'number' | 'id'
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
      if (row) return { rootId: row.id, of, by }
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
  `select lifecycle, entity_id, from_state, to_state, event, name, actor, at from (
     select * from status_history where root_id = $1 order by id desc limit $2
   ) newest order by id`,
)

/** The newest accepted moves of a root, in their order. */
export async function movesOfRoot(on: Queries, rootId: string, most = MOST_ENTRIES): Promise<Newest<MoveRow>> {
  const rows = await on.run<MoveRow>(moves, [rootId, most])
  return { rows, isCut: rows.length >= most }
}

/** One line of a transfer. */
export interface LineRow {
  readonly transfer_id: string
  readonly kind: string
  readonly entity_id: string
  readonly account_id: string
  readonly amount: bigint
  readonly at: Date
}

// A union reads two indexes; one condition with "or" would read the whole table.
const lines = statement(
  'recording_lines',
  `select e.transfer_id, t.kind, t.entity_id, e.account_id, e.amount, t.at
   from (
     select id, kind, entity_id, at from ledger_transfers where id in (
       (select id from ledger_transfers where entity_id = any($1) order by at desc, id desc limit $3)
       union
       (select transfer_id from ledger_entries where account_id = $2 order by at desc, id desc limit $3)
     ) order by at desc, id desc limit $3
   ) t
   join ledger_entries e on e.transfer_id = t.id order by t.at, e.id`,
)

/** Whose transfers are read: those that name one of these rows, and those of an account. */
interface WhichLines {
  readonly ids: readonly string[]
  readonly account: string
}

/** The lines of the newest transfers that name one of these rows, or move money of this account. */
export async function linesOf(
  on: Queries,
  { ids, account }: WhichLines,
  most = MOST_TRANSFERS,
): Promise<Newest<LineRow>> {
  const rows = await on.run<LineRow>(lines, [ids, account, most])
  return { rows, isCut: new Set(rows.map(({ transfer_id }) => transfer_id)).size >= most }
}

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

/** The newest events that the log still holds about a root on these topics. */
export async function eventsAbout(
  on: Queries,
  topics: readonly string[],
  entity: string,
  rootId: string,
): Promise<Newest<EventRow>> {
  const rows = await on.run<EventRow>(logged, [topics, entity, rootId])
  return { rows, isCut: topics.some((topic) => rows.filter((row) => row.topic === topic).length >= MOST_EVENTS) }
}

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
   where chat_id = $1 order by seq desc limit $2`,
)

/** The newest messages of a chat: when each side wrote, and what was recalled. */
export async function messagesOf(on: Queries, chatId: string, most = MOST_MESSAGES): Promise<Newest<MessageRow>> {
  const rows = await on.run<MessageRow>(messages, [chatId, most])
  return { rows: rows.toReversed(), isCut: rows.length >= most }
}
