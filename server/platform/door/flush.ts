import { type Statement, statement } from '../db/database.ts'
import type { StoredEvent } from '../domain/event.ts'
import type { Door } from './door.ts'
import { eventsOf, eventsSent, numbered, type Unnumbered, writeEvents } from './write/events.ts'
import { historyPart } from './write/history.ts'
import { type Part, sent, type Sent } from './write/part.ts'

/** Under which key the answer of a keyed call is stored, and for which body. */
export interface Claim {
  readonly actorId: string
  readonly operation: string
  readonly key: string
  readonly bodyHash: string
}

/**
 * Writes the draft once: first the writers with statements of their own, in lock order, then one joined statement for rows, history,
 * messages, events and the stored answer. PostgreSQL locks the topics first within the joined statement, because its answer reads
 * them; topics are still last in the lock order, for everything else it writes is locked already or new. Returns the events to push.
 */
export async function flush(door: Door, claim: Claim | undefined, answer: unknown): Promise<StoredEvent[]> {
  const { draft, tx } = door
  for (const { writer, rows } of draft.writers) await writer.write?.(door, rows)
  const events = eventsOf(door)
  const parts = partsOf(door).filter(({ rows }) => rows.length > 0)
  if (parts.length === 0 && events.length === 0 && !claim) return []
  const pieces = parts.map((part) => pieceOf(part))
  if (claim) pieces.push(answerPiece(claim, answer))
  if (events.length > 0) pieces.push(eventsPiece(events))
  const values = pieces.flatMap((piece) => piece.values)
  return numbered(events, await tx.runLast<{ topic: string; seq: bigint }>(joined(pieces, events.length > 0), values))
}

/** One share of the joined statement: its name among the shapes, its values, and its text from parameter `n` on. */
interface Piece extends Pick<Sent, 'values'> {
  readonly shape: string
  readonly text: (n: number) => string
}

function pieceOf({ name, columns, rows, text }: Part): Piece {
  const { shape, values, from } = sent(rows, columns)
  return { shape: `${name}${shape}`, values, text: (n) => `${name} as (${text(from(n))})` }
}

function eventsPiece(events: readonly Unnumbered[]): Piece {
  const { shape, values, from } = eventsSent(events)
  return { shape: `events${shape}`, values, text: (n) => writeEvents(from(n)) }
}

const answerPiece = ({ actorId, operation, key, bodyHash }: Claim, answer: unknown): Piece => ({
  shape: 'answer',
  values: [actorId, operation, key, bodyHash, JSON.stringify(answer ?? null)],
  text: (n) =>
    `answered as (insert into idempotency_keys (actor_id, operation, key, body_hash, answer) values (${[0, 1, 2, 3, 4].map((i) => `$${n + i}`).join(', ')}))`,
})

const shapes = new Map<string, Statement>()

/** The joined statement of some pieces. Few shapes recur, so each gets a name once and PostgreSQL keeps its plan; names fit in 63 bytes. */
function joined(pieces: readonly Piece[], hasEvents: boolean): Statement {
  const shape = pieces.map((piece) => piece.shape).join('-')
  const known = shapes.get(shape)
  if (known) return known
  let n = 1
  const texts = pieces.map(({ text, values }) => {
    const made = text(n)
    n += values.length
    return made
  })
  const last = hasEvents ? 'select topic, seq from logged order by topic, seq' : 'select 1'
  const made = statement(`flush_${shapes.size}`, `with ${texts.join(', ')} ${last}`)
  shapes.set(shape, made)
  return made
}

function partsOf({ draft, time }: Door): Part[] {
  const changed = [...draft.changed.values()]
  const kinds = [...new Set(changed.map(({ kind }) => kind))]
  return [
    ...kinds.flatMap((kind) => kind.parts(changed.filter((each) => each.kind === kind))),
    ...historyPart(draft, time),
    ...draft.writers.flatMap(({ writer, rows }) => writer.parts?.(rows, time) ?? []),
  ]
}
