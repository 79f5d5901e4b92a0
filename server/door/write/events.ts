import type { EventType } from '#contract/events.ts'
import { tagsOf } from '#machines/lifecycle.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { DESK, shopTopic, type StoredEvent, userTopic } from '../../events/event.ts'
import { presentOrder } from '../../order/order.presenter.ts'
import type { OrderRoot } from '../../order/order.root.ts'
import type { Door } from '../door.ts'

/** Written last, its rows as `$N`: topics are locked in order, each event gets the next number of its topic. `back` is how many of its topic follow it. */
export const WRITE_EVENTS = `events_new as (
  select * from json_to_recordset($N) as r(topic text, back int, type text, name text, entity text, entity_id text, version int, view json, at timestamptz)
), bumped as (
  insert into topics (topic, seq) select topic, max(back) + 1 from events_new group by topic order by topic
  on conflict (topic) do update set seq = topics.seq + excluded.seq returning topic, seq
), logged as (
  insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
  select e.topic, b.seq - e.back, e.type, e.name, e.entity, e.entity_id, e.version, e.view, e.at
  from events_new e join bumped b on b.topic = e.topic returning topic, seq
)`

/** The rows of `WRITE_EVENTS`, as JSON. */
export const eventRows = (events: readonly Unnumbered[]): string =>
  JSON.stringify(
    events.map((event, index) => ({
      ...event,
      back: events.slice(index + 1).filter(({ topic }) => topic === event.topic).length,
    })),
  )

/** An event that has not been given its number yet. */
export type Unnumbered = Omit<StoredEvent, 'seq'>

/** What each party of a moved root will be told, each in their own view. */
export function eventsOf({ draft, time }: Door): Unnumbered[] {
  return [...draft.told].flatMap(([id, name]) => {
    const root = draft.roots.get(id)
    if (!root) return []
    const event = (topic: string, view: unknown): Unnumbered => ({
      topic,
      type: 'order' satisfies EventType,
      name,
      entity: 'order',
      entity_id: id,
      version: root.version,
      view,
      at: time,
    })
    return [
      event(userTopic(root.buyerId), presentOrder(root, 'shopper')),
      event(shopTopic(root.shopId), presentOrder(root, 'merchant')),
      ...(concernsDesk(root, draft.onDesk) ? [event(DESK, presentOrder(root, 'support'))] : []),
    ]
  })
}

/** The desk hears only what enters, changes on or leaves its queue. */
export function concernsDesk(root: OrderRoot, before: ReadonlySet<string>): boolean {
  return before.has(root.id) || isOnDesk(root)
}

/** Whether a refund of this order waits for a ruling. */
export const isOnDesk = (root: OrderRoot): boolean =>
  root.refunds.some(({ state }) => tagsOf(refundLifecycle, state).includes('desk'))

/** The events with the numbers their topics gave them. */
export function numbered(
  events: readonly Unnumbered[],
  placed: readonly { topic: string; seq: bigint }[],
): StoredEvent[] {
  const next = new Map<string, number>()
  for (const { topic, seq } of placed) if (!next.has(topic)) next.set(topic, Number(seq))
  return events.map((event) => {
    const seq = next.get(event.topic)
    if (seq === undefined) throw new Error(`No number for an event of ${event.topic}`)
    next.set(event.topic, seq + 1)
    return { ...event, seq }
  })
}
