import type { OrderView } from '#contract/trade/order.contract.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { eventsSent, numbered, type Unnumbered, writeEvents } from '#server/platform/door/write/events.ts'
import type { StoredEvent } from '#server/platform/domain/event.ts'

/** So many are written and pushed in one go, and told in one message: a flush tells a few, and no shop writes thousands in one statement. */
const TOGETHER = 50
/** Of what is late so much is made up for at once: five hundred of ten thousand a second. More would be another burst than was asked for. */
const MADE_UP_MS = 50
/** The orders themselves, once all events are published: a page that fetched one before was behind, and a page that fetches after is not. */
const follow = statement(
  'bench_follow',
  `update orders o set version = e.version, state = e.state, total_micro = e.total
   from jsonb_to_recordset($1) as e(id text, version int, state text, total bigint) where o.id = e.id`,
)

function write(db: Database, events: readonly Unnumbered[]): Promise<{ topic: string; seq: bigint }[]> {
  const { shape, values, from } = eventsSent(events)
  const text = `with ${writeEvents(from(1))} select topic, seq from logged order by topic, seq`
  return db.run(statement(`bench_tell${shape}`, text), values)
}

const row = ({ entity_id, version, view }: Unnumbered) => {
  const { state, money } = view as OrderView
  return { id: entity_id, version, state, total: money.total }
}

/** Writes events to the log as a flush does and pushes them. */
export const publishNow = async (
  db: Database,
  push: (events: readonly StoredEvent[]) => void,
  events: readonly Unnumbered[],
): Promise<void> => push(numbered(events, await write(db, events)))

/** Tells events evenly over a time, and makes up for a little lateness; more than that stays late. Answers how long it really took. */
export async function publishSteadily(
  db: Database,
  push: (events: readonly StoredEvent[]) => void,
  events: readonly Unnumbered[],
  overMs: number,
): Promise<number> {
  const begun = performance.now()
  const apartMs = (overMs * TOGETHER) / events.length
  let dueAt = begun
  for (let done = 0; done < events.length; done += TOGETHER) {
    const early = dueAt - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const batch = events.slice(done, done + TOGETHER)
    const placed = await write(db, batch)
    // As between requests: the next ones are on their way to the log while these are pushed.
    setImmediate(() => push(numbered(batch, placed)))
    dueAt = Math.max(dueAt + apartMs, performance.now() - MADE_UP_MS)
  }
  const took = performance.now() - begun
  await db.run(follow, [JSON.stringify([...new Map(events.map((event) => [event.entity_id, row(event)])).values()])])
  return took
}
