import type { Heads, ShopEvent } from '#contract/events.ts'
import { type Queries, statement } from '../db/database.ts'
import type { Session } from '../services.ts'
import { DESK, shopTopic, userTopic } from './event.ts'

/** A catch-up answers at most this many entities at once. */
export const CATCH_UP = 200

const heads = statement('events_heads', 'select topic, seq from topics where topic = any($1)')
const oldest = statement('events_oldest', 'select coalesce(min(seq), 0) as seq from events where topic = $1')
const epoch = statement('events_epoch', `select value from meta where name = 'epoch'`)

/** The topics this session may read, and no others. */
export function topicsOf({ userId, shopId, staff, serviceOnly }: Session): string[] {
  if (serviceOnly) return []
  return [userTopic(userId), ...(shopId ? [shopTopic(shopId)] : []), ...(staff ? [DESK] : [])]
}

/** The head of each topic; a topic without events stands at 0. */
export async function headsOf(on: Queries, topics: readonly string[]): Promise<Heads> {
  const rows = await on.run<{ topic: string; seq: bigint }>(heads, [topics])
  const found = new Map(rows.map(({ topic, seq }) => [topic, Number(seq)]))
  return Object.fromEntries(topics.map((topic) => [topic, found.get(topic) ?? 0]))
}

/** Made with the database: another epoch is another history. */
export async function epochOf(on: Queries): Promise<string> {
  const [row] = await on.run<{ value: string }>(epoch)
  return row?.value ?? ''
}

// The newest view per entity within the stretch: a client that was away needs each order once.
const newest = statement(
  'events_after',
  `with stretch as (select * from events where topic = $1 and seq > $2 order by seq limit $3)
   select distinct on (entity, entity_id) topic, seq, type, name, entity, entity_id, version, view, at from stretch
   order by entity, entity_id, seq desc`,
)
const bound = statement(
  'events_bound',
  'select coalesce(max(seq), $2) as seq from (select seq from events where topic = $1 and seq > $2 order by seq limit $3) s',
)
const between = statement(
  'events_between',
  'select topic, seq, type, name, entity, entity_id, version, view, at from events where topic = $1 and seq > $2 and seq <= $3 order by seq',
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

const eventOf = ({ seq, at, ...row }: Row): ShopEvent => ({ ...row, seq: Number(seq), at: at.toISOString() })

/** A stretch of one topic after a number: the newest view per entity, or `resync` when that history is gone or never was. */
export async function eventsAfter(
  on: Queries,
  topic: string,
  after: number,
): Promise<{ from: number; to: number; items: ShopEvent[]; more: boolean; resync: boolean }> {
  const head = (await headsOf(on, [topic]))[topic] ?? 0
  const [first] = await on.run<{ seq: bigint }>(oldest, [topic])
  const kept = Number(first?.seq ?? 0n)
  const gone = after > head || (head > after && kept > after + 1)
  if (gone) return { from: after, to: head, items: [], more: false, resync: true }
  const [last] = await on.run<{ seq: bigint }>(bound, [topic, after, CATCH_UP])
  const to = Number(last?.seq ?? BigInt(after))
  const rows = to > after ? await on.run<Row>(newest, [topic, after, CATCH_UP]) : []
  const items = rows.map(eventOf).sort((a, b) => a.seq - b.seq)
  return { from: after, to, items, more: to < head, resync: false }
}

/** Every event of a topic in (after, to], for the sweeper. */
export async function eventsBetween(on: Queries, topic: string, after: number, to: number): Promise<ShopEvent[]> {
  return (await on.run<Row>(between, [topic, after, to])).map(eventOf)
}
