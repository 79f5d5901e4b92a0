import type { EventMessage, Heads, ShopEvent } from '#contract/platform/events.ts'
import type { Queries } from '../db/database.ts'
import type { Standby } from '../db/standby.ts'
import type { Kinds } from '../door/kinds.ts'
import type { EventAge } from '../metrics/event-age.ts'
import { asNow } from './as-now.ts'
import { eventsIn, headsOf } from './log.ts'
import { createMarks } from './marks.ts'
import { noTracer, type Tracer } from '../tracing/tracer.ts'

/** The rooms of this process; other processes have their own members. */
export interface OwnRooms {
  readonly isOpen: (room: string) => boolean
  /** Emits one message to the room of its topic. */
  readonly emit: (message: EventMessage) => void
  /** Sends the head of a topic to the members of its room. */
  readonly remind: (room: string, head: number) => void
}

/** Brings the log to the sockets of this process, each number once. */
export interface Delivery {
  /** A socket has joined these rooms and gets these heads. */
  readonly begin: (heads: Heads) => void
  /** How far each of these topics was emitted here. */
  readonly reached: (topics: readonly string[]) => Heads
  /** Emits committed events to the members of this process, traced below the span with this `traceparent`. */
  readonly push: (events: readonly ShopEvent[], above?: string) => void
  /** Emits what the log holds and no push has brought, and sends the new head to the rooms that received an event. */
  readonly sweep: () => Promise<void>
}

/** Of a longer range only its end is told, and clients fetch the newest of each thing: a process that was cut off would hold it all. */
const MOST_MISSED = 1_000

/** So many events are told in one message at most: a page does nothing else until it has taken up all of them. */
const MOST_TOGETHER = 50

/** The messages that tell these events, each topic's as they were given: a page hears one message sooner than as many as it tells. */
function messagesOf(events: readonly ShopEvent[]): readonly EventMessage[] {
  type Growing = [...EventMessage]
  const messages: Growing[] = []
  const lastOf = new Map<string, Growing>()
  for (const event of events) {
    const last = lastOf.get(event.topic)
    if (last && last[0].type === event.type && last.length < MOST_TOGETHER) last.push(event)
    else {
      const message: Growing = [event]
      lastOf.set(event.topic, message)
      messages.push(message)
    }
  }
  return messages
}

/** Events with where the log of the database is, where a standby follows it: it must have as much when their reader asks for more. */
export const positioned = (events: readonly ShopEvent[], position: string | undefined): readonly ShopEvent[] =>
  position === undefined ? events : events.map((event) => ({ ...event, position }))

/** What a delivery needs besides its rooms. */
interface DeliveryParts {
  readonly db: Queries
  readonly kinds: Kinds
  readonly age?: Pick<EventAge, 'note'>
  readonly tracer?: Tracer
  readonly standby?: Standby | undefined
}

/** Delivers to the rooms of one process, from pushes of whichever process and from the log. */
export function deliverTo(rooms: OwnRooms, { db, kinds, age, tracer = noTracer, standby }: DeliveryParts): Delivery {
  const marks = createMarks()
  /** Rooms that received an event since the last sweep: the last event of all shows no gap when it is lost. */
  const publishedRooms = new Set<string>()

  const push = (events: readonly ShopEvent[], above?: string): void => {
    const fresh = events.filter(({ topic, seq }) => rooms.isOpen(topic) && marks.take(topic, seq))
    for (const message of messagesOf(fresh)) {
      publishedRooms.add(message[0].topic)
      const [{ topic, type, seq }] = message
      // Only the kind of the topic: with the rest, a reader of traces would learn who gets what, and when.
      const [kind = ''] = topic.split(':', 1)
      const span = tracer.begin('emit', { 'shop.topic': kind, 'shop.type': type, 'shop.seq': seq }, above)
      rooms.emit(message)
      span.end()
      age?.note(message[0])
    }
  }

  function remind(): void {
    for (const room of publishedRooms) if (rooms.isOpen(room)) rooms.remind(room, marks.last(room))
    publishedRooms.clear()
  }

  async function sweep(): Promise<void> {
    const open = marks.rooms().filter((room) => rooms.isOpen(room) || marks.forget(room))
    remind()
    if (open.length === 0) return
    const heads = await headsOf(db, open)
    const missed = Object.entries(heads)
      .map(([topic, to]) => ({ topic, after: marks.last(topic), to }))
      .filter(({ after, to }) => to > after)
    if (missed.length === 0) return
    const near = missed.filter(({ after, to }) => to - after <= MOST_MISSED)
    const events = await asNow(db, kinds, await eventsIn(db, near))
    push(positioned(events, await standby?.look()))
    for (const { topic, to } of missed) marks.reach(topic, to)
    for (const { topic } of missed.filter((each) => !near.includes(each))) rooms.remind(topic, marks.last(topic))
  }

  return {
    begin: (heads) => {
      for (const [room, head] of Object.entries(heads)) marks.begin(room, head)
    },
    reached: (topics) => Object.fromEntries(topics.map((topic) => [topic, marks.last(topic)])),
    push,
    sweep,
  }
}
