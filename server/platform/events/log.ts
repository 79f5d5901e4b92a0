import type { Heads, ShopEvent } from '#contract/platform/events.ts'
import { type Queries, statement } from '../db/database.ts'
import type { Session } from '../domain/services.ts'
import { DESK, shopTopic, userTopic } from '../domain/event.ts'

/** A catch-up answers at most this many entities at once. */
export const CATCH_UP = 200

const heads = statement('events_heads', 'select topic, seq from topics where topic = any($1)')
const position = statement(
  'events_position',
  `select coalesce((select value from meta where name = 'epoch'), '') as epoch, shop_now() as now,
     (select coalesce(json_object_agg(topic, seq), '{}') from topics where topic = any($1)) as heads`,
)
const span = statement(
  'events_span',
  `select coalesce((select seq from topics where topic = $1), 0) as head, coalesce((select min(seq) from events where topic = $1), 0) as oldest`,
)
const epoch = statement('events_epoch', `select value from meta where name = 'epoch'`)

/** The topics this session may read, and no others. */
export function topicsOf({ userId, shopId, staff, serviceOnly }: Session): string[] {
  if (serviceOnly) return []
  return [userTopic(userId), ...(shopId ? [shopTopic(shopId)] : []), ...(staff ? [DESK] : [])]
}

/** The head of each topic; a topic without events is at 0. */
export async function headsOf(on: Queries, topics: readonly string[]): Promise<Heads> {
  const rows = await on.run<{ topic: string; seq: bigint }>(heads, [topics])
  const found = new Map(rows.map(({ topic, seq }) => [topic, Number(seq)]))
  return Object.fromEntries(topics.map((topic) => [topic, found.get(topic) ?? 0]))
}

/** The position of a whole log at one moment: which history it is, how far each topic is, what time it is. */
export interface LogPosition {
  readonly epoch: string
  readonly heads: Heads
  readonly now: Date
}

/** Reads the position of the log, in one statement: after a restart everybody asks at once. */
export async function logPositionOf(on: Queries, topics: readonly string[]): Promise<LogPosition> {
  const [row] = await on.run<{ epoch: string; heads: Heads; now: Date }>(position, [topics])
  if (!row) throw new Error('The log has no position')
  return { ...row, heads: Object.fromEntries(topics.map((topic) => [topic, row.heads[topic] ?? 0])) }
}

/** Made with the database: another epoch is another history. */
export async function epochOf(on: Queries): Promise<string> {
  const [row] = await on.run<{ value: string }>(epoch)
  return row?.value ?? ''
}

// The newest view per entity within the range: a client that was away needs each order once.
const newest = statement(
  'events_after',
  `with part as (select * from events where topic = $1 and seq > $2 order by seq limit $3)
   select distinct on (entity, entity_id) topic, seq, type, name, entity, entity_id, version, view, at,
     max(seq) over () as upto, count(*) over () as size from part order by entity, entity_id, seq desc`,
)
// Ordered within, so that each range is read by the key, however many there are.
const within = statement(
  'events_within',
  `select e.* from unnest($1::text[], $2::bigint[], $3::bigint[]) as s(topic, after, upto) cross join lateral (
     select topic, seq, type, name, entity, entity_id, version, view, at from events
     where topic = s.topic and seq > s.after and seq <= s.upto order by seq
   ) e`,
)

interface Row {
  topic: string
  seq: bigint
  type: ShopEvent['type']
  name: string
  entity: string
  entity_id: string
  version: number
  view: unknown
  at: Date
}

const eventOf = ({ topic, seq, type, name, entity, entity_id, version, view, at }: Row): ShopEvent => ({
  topic,
  seq: Number(seq),
  type,
  name,
  entity,
  entity_id,
  version,
  view,
  at: at.toISOString(),
})

/** A range of one topic after a number: the newest view per entity, or `resync` when that history is gone or never was. */
export async function eventsAfter(
  on: Queries,
  topic: string,
  after: number,
): Promise<{ from: number; to: number; items: ShopEvent[]; more: boolean; resync: boolean }> {
  const rows = await on.run<Row & { upto: bigint; size: bigint }>(newest, [topic, after, CATCH_UP])
  // Asked last: what was pruned while the rows were read has moved the oldest, and a hole never looks like nothing.
  const [ends] = await on.run<{ head: bigint; oldest: bigint }>(span, [topic])
  const head = Number(ends?.head ?? 0n)
  const gone = after > head || (head > after && Number(ends?.oldest ?? 0n) > after + 1)
  if (gone) return { from: after, to: head, items: [], more: false, resync: true }
  const to = Number(rows[0]?.upto ?? after)
  const items = rows.map(eventOf).sort((a, b) => a.seq - b.seq)
  // A head that moved while the rows were read is no more than the next event, and that is on its way.
  const isFull = Number(rows[0]?.size ?? 0n) === CATCH_UP
  return { from: after, to, items, more: isFull && to < head, resync: false }
}

/** A range of one topic: every number in (after, to]. */
export interface EventRange {
  readonly topic: string
  readonly after: number
  readonly to: number
}

/** Every event of these ranges, in order within each topic, for the sweeper. */
export async function eventsIn(on: Queries, ranges: readonly EventRange[]): Promise<ShopEvent[]> {
  const columns = [ranges.map(({ topic }) => topic), ranges.map(({ after }) => after), ranges.map(({ to }) => to)]
  return (await on.run<Row>(within, columns)).map(eventOf)
}
