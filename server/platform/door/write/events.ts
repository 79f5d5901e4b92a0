import type { StoredEvent } from '../../domain/event.ts'
import type { Door } from '../door.ts'
import { columnsOf, sent, type Sent } from './part.ts'

const EVENT_COLUMNS = columnsOf(
  'topic text, back int, type text, name text, entity text, entity_id text, version int, view json, at timestamptz',
)
/** A move is published to two or three parties. */
const FEW = 3

/** How events are sent: `back` is how many of its topic follow it. */
export const eventsSent = (events: readonly Unnumbered[]): Sent =>
  sent(
    events.map(({ kept, ...event }, index) => ({
      ...event,
      view: kept ?? event.view,
      back: events.slice(index + 1).filter(({ topic }) => topic === event.topic).length,
    })),
    EVENT_COLUMNS,
    FEW,
  )

/** Written last: topics are locked in order, each event gets the next number of its topic. */
export const writeEvents = (from: string): string => `events_new as (
  select * from ${from}
), bumped as (
  insert into topics (topic, seq) select topic, max(back) + 1 from events_new group by topic order by topic
  on conflict (topic) do update set seq = topics.seq + excluded.seq returning topic, seq
), logged as (
  insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
  select e.topic, b.seq - e.back, e.type, e.name, e.entity, e.entity_id, e.version, e.view, e.at
  from events_new e join bumped b on b.topic = e.topic returning topic, seq
)`

/** An event that has not been given its number yet; `kept` is what the log holds where that is less than the view. */
export type Unnumbered = Omit<StoredEvent, 'seq'> & { readonly kept?: object | undefined }

/** What each party of a changed root hears, in its own view, and the notices beside the roots. */
export function eventsOf({ draft, time }: Door): Unnumbered[] {
  const moves = [...draft.changed.values()].flatMap(({ kind, root, before, name }) =>
    kind.audience(root, before).map(({ topic, view }) => ({
      topic,
      type: kind.event,
      name,
      entity: kind.entity,
      entity_id: root.id,
      version: root.version,
      view,
      at: time,
    })),
  )
  const busy = new Set(
    [...moves, ...draft.notices.filter(({ ifNothingElse }) => !ifNothingElse)].map(({ topic }) => topic),
  )
  const notices = draft.notices.filter(({ topic, ifNothingElse }) => {
    if (ifNothingElse && busy.has(topic)) return false
    busy.add(topic)
    return true
  })
  return [
    ...moves,
    ...notices.map(({ topic, type = 'notice', name, entity, entityId, version = 0, view, kept }) => ({
      topic,
      type,
      name,
      entity,
      entity_id: entityId,
      // Without a version the view says what to fetch again and is no whole entity.
      version,
      view,
      kept,
      at: time,
    })),
  ]
}

/** The events with the numbers their topics gave them. */
export function numbered(
  events: readonly Unnumbered[],
  placed: readonly { topic: string; seq: bigint }[],
): StoredEvent[] {
  const next = new Map<string, number>()
  for (const { topic, seq } of placed) if (!next.has(topic)) next.set(topic, Number(seq))
  return events.map(({ kept: _kept, ...event }) => {
    const seq = next.get(event.topic)
    if (seq === undefined) throw new Error(`No number for an event of ${event.topic}`)
    next.set(event.topic, seq + 1)
    return { ...event, seq }
  })
}
