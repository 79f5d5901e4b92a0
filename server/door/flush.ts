import { type Statement, statement } from '../db/database.ts'
import type { StoredEvent } from '../events/event.ts'
import { transfer } from '../wallet/ledger.ts'
import type { Door } from './door.ts'
import { eventRows, eventsOf, numbered, WRITE_EVENTS } from './write/events.ts'
import { historyPart } from './write/history.ts'
import { ordersPart } from './write/orders.ts'
import { type Part, rowsIn } from './write/part.ts'
import { refundsPart } from './write/refunds.ts'
import { reviewsPart } from './write/reviews.ts'
import { writeScores } from './write/scores.ts'
import { usedUpPart } from './write/used-up.ts'

const stockWrite = statement(
  'flush_stock',
  `with locked as (select id from skus where id = any($2) order by id for no key update)
   update skus set on_hand = skus.on_hand + c.on_hand, reserved = skus.reserved + c.reserved,
     claimed = skus.claimed + c.claimed, returned = skus.returned + c.returned
   from jsonb_to_recordset($1) as c(id text, on_hand int, reserved int, claimed int, returned int)
   join locked on locked.id = c.id where skus.id = c.id returning skus.id`,
)

/** Where the answer of a keyed call is kept, and to which body it was given. */
export interface Claim {
  readonly actorId: string
  readonly operation: string
  readonly key: string
  readonly bodyHash: string
}

/**
 * Writes the draft once: scores, stock and money, then one joined statement for rows, history, notices, events and the stored
 * answer. Locks are taken in the fixed order of design.md section 7. PostgreSQL locks the topics first within the joined
 * statement, because its answer reads them; they are the last all the same, for what else it writes is locked already or new.
 * Answers the events to push.
 */
export async function flush(door: Door, claim: Claim | undefined, answer: unknown): Promise<StoredEvent[]> {
  const { draft, tx } = door
  await writeScores(tx, draft)
  if (draft.stock.size > 0) await writeStock(door)
  await transfer(tx, draft.transfers)
  const events = eventsOf(door)
  const parts = partsOf(door).filter(({ rows }) => rows.length > 0)
  if (parts.length === 0 && events.length === 0 && !claim) return []
  const values: unknown[] = parts.map(({ rows }, index) => rowsIn(rows, index + 1).value)
  if (claim) values.push(claim.actorId, claim.operation, claim.key, claim.bodyHash, JSON.stringify(answer ?? null))
  if (events.length > 0) values.push(eventRows(events))
  const written = joined(parts, claim !== undefined, events.length > 0)
  return numbered(events, await tx.runLast<{ topic: string; seq: bigint }>(written, values))
}

const shapes = new Map<string, Statement>()

/** The joined statement of a draft. Few shapes recur, so each is named once and PostgreSQL keeps its plan; names fit in 63 bytes. */
function joined(parts: readonly Part[], isKeyed: boolean, hasEvents: boolean): Statement {
  const names = parts.map(({ name, rows }) => (rows.length === 1 ? `${name}1` : name))
  const shape = [...names, isKeyed ? 'keyed' : '', hasEvents ? 'events' : ''].join('-')
  const known = shapes.get(shape)
  if (known) return known
  const texts = parts.map(({ name, text, rows }, index) => `${name} as (${text(rowsIn(rows, index + 1).from)})`)
  const n = parts.length
  if (isKeyed)
    texts.push(
      `answered as (insert into idempotency_keys (actor_id, operation, key, body_hash, answer) values (${[1, 2, 3, 4, 5].map((i) => `$${n + i}`).join(', ')}))`,
    )
  if (hasEvents) texts.push(WRITE_EVENTS.replace('$N', `$${n + (isKeyed ? 6 : 1)}`))
  const last = hasEvents ? 'select topic, seq from logged order by topic, seq' : 'select 1'
  const made = statement(`flush_${shapes.size}`, `with ${texts.join(', ')} ${last}`)
  shapes.set(shape, made)
  return made
}

async function writeStock({ draft, tx }: Door): Promise<void> {
  const changes = [...draft.stock].map(([id, change]) => ({
    id,
    on_hand: change.onHand,
    reserved: change.reserved,
    claimed: change.claimed,
    returned: change.returned,
  }))
  const written = await tx.run(stockWrite, [JSON.stringify(changes), changes.map(({ id }) => id).sort()])
  if (written.length !== changes.length) throw new Error('A SKU of this order is gone')
}

function partsOf({ draft, time }: Door): Part[] {
  const told = [...draft.roots.values()].filter(({ id }) => draft.told.has(id))
  return [
    ...ordersPart(draft, told),
    ...refundsPart(draft, told),
    ...historyPart(draft, time),
    ...usedUpPart(draft),
    ...reviewsPart(draft, time),
  ]
}
