import type { OrderView } from '#contract/order.contract.ts'
import { type Database, statement } from '#server/db/database.ts'
import { eventsSent, numbered, type Unnumbered, writeEvents } from '#server/door/write/events.ts'
import type { StoredEvent } from '#server/events/event.ts'

const TICK_MS = 20
/** The orders themselves, once all is told: whoever fetched one before was behind, and whoever does after is not. */
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
export const tellNow = async (
  db: Database,
  push: (events: readonly StoredEvent[]) => void,
  events: readonly Unnumbered[],
): Promise<void> => push(numbered(events, await write(db, events)))

/** Tells events evenly over a time; answers how long it really took. */
export async function tellSteadily(
  db: Database,
  push: (events: readonly StoredEvent[]) => void,
  events: readonly Unnumbered[],
  overMs: number,
): Promise<number> {
  const begun = performance.now()
  for (let done = 0; done < events.length;) {
    const due = Math.min(events.length, Math.ceil(((performance.now() - begun) / overMs) * events.length))
    const batch = events.slice(done, due)
    if (batch.length > 0) await tellNow(db, push, batch)
    done = due
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  const took = performance.now() - begun
  await db.run(follow, [JSON.stringify([...new Map(events.map((event) => [event.entity_id, row(event)])).values()])])
  return took
}
