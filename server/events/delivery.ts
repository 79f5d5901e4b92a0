import type { Heads, ShopEvent } from '#contract/events.ts'
import type { Queries } from '../db/database.ts'
import { eventsIn, headsOf } from './log.ts'
import { createMarks } from './marks.ts'

/** The rooms of this process, whoever else may be in them elsewhere. */
export interface OwnRooms {
  readonly isOpen: (room: string) => boolean
  readonly emit: (room: string, event: ShopEvent) => void
  /** Tells whoever is in a room how far its topic is. */
  readonly remind: (room: string, head: number) => void
}

/** Brings the log to the sockets of this process, each number once. */
export interface Delivery {
  /** Somebody has joined these rooms and is told these heads. */
  readonly begin: (heads: Heads) => void
  /** How far each of these topics was emitted here. */
  readonly reached: (topics: readonly string[]) => Heads
  /** Emits committed events to whoever is here. */
  readonly push: (events: readonly ShopEvent[]) => void
  /** Emits what the log holds and no push has brought, and tells whoever was told something how far that went. */
  readonly sweep: () => Promise<void>
}

/** Of a longer stretch only its end is told, and clients fetch the newest of each thing: a process that was cut off would hold it all. */
const MOST_MISSED = 1_000

/** Delivers to the rooms of one process, from pushes of whichever process and from the log. */
export function deliverTo(rooms: OwnRooms, db: Queries): Delivery {
  const marks = createMarks()
  /** Rooms that were told something since the last sweep: the last event of all shows no gap when it is lost. */
  const told = new Set<string>()

  const push = (events: readonly ShopEvent[]): void => {
    for (const event of events) {
      if (!rooms.isOpen(event.topic) || !marks.take(event.topic, event.seq)) continue
      rooms.emit(event.topic, event)
      told.add(event.topic)
    }
  }

  function remind(): void {
    for (const room of told) if (rooms.isOpen(room)) rooms.remind(room, marks.last(room))
    told.clear()
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
    push(await eventsIn(db, near))
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
