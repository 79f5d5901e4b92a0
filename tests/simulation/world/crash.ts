import type { Database, Tx } from '#server/platform/db/database.ts'
import type { StoredEvent } from '#server/platform/domain/event.ts'
import { messagesIn } from './protocol.ts'
import { scheduler } from './scheduler.ts'
import type { Wire } from './wire.ts'

/** Where a server may die. */
export const CRASH_POINTS = [
  'now',
  'midTransaction',
  'beforeCommit',
  'afterCommit',
  'betweenCommitAndAnswer',
  'betweenFlushAndEmit',
  'midImport',
  'betweenChunks',
  'midPush',
] as const
/** See `CRASH_POINTS`. */
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** What a transaction runs that writes a chunk of an import, and what records that a push was sent. */
const CHUNK = 'import_item_outcome'
const PUSH_SENT = 'push_sent'
/** The answer to a call begins so; a WebSocket begins with another status. */
const ANSWER = 'HTTP/1.1 2'

/** A transaction of the server, from its begin to its end, and the connection that caused it. */
interface Open {
  readonly cause: object | undefined
}

/** Kills the server at a named point, and nowhere else: each point is one of a transaction, or of its answer. */
export class Crashes {
  private readonly die: (point: CrashPoint) => void
  private armed: CrashPoint | undefined
  private open: Open | undefined
  /** Whether the open transaction has written a chunk of an import. */
  private hasChunk = false
  /** The connections whose call has committed something since a death was planned. */
  private committed = new WeakSet<object>()

  constructor(die: (point: CrashPoint) => void) {
    this.die = die
  }

  /** The server dies at this point when it comes to it; nothing is planned any more without one. */
  plan(point: CrashPoint | undefined): void {
    this.armed = point
    this.committed = new WeakSet()
    if (point === 'now') this.dieAt(point)
  }

  /** The database as a server uses it: its transactions are seen. It has one connection, so one is open at a time. */
  watching<Of extends Database>(db: Of): Of {
    const before: Database = { ...db }
    const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      let own: Open | undefined
      try {
        return await before.transaction((tx) => {
          own = { cause: scheduler.current?.cause }
          this.open = own
          this.hasChunk = false
          return work(tx)
        })
      } finally {
        if (this.open === own) this.open = undefined
      }
    }
    return Object.assign(db, { transaction })
  }

  /** The server as it hands committed events to its sockets. */
  watchingPush(push: (events: readonly StoredEvent[]) => void): (events: readonly StoredEvent[]) => void {
    return (events) => {
      if (this.armed === 'betweenFlushAndEmit' && events.length > 0) this.dieAt(this.armed)
      else push(events)
    }
  }

  /** How many bytes of a batch of statements the server still runs before it dies; undefined where it lives on. */
  diesAfter(batch: Buffer): number | undefined {
    const { armed, open } = this
    if (armed === undefined) return undefined
    const messages = messagesIn(batch)
    const runs = (name: string): boolean => messages.some(({ type, text }) => type === 'B' && text === name)
    if (armed === 'midPush' && runs(PUSH_SENT)) return 0
    if (!open) return undefined
    const asks = (text: string) => messages.find((each) => each.type === 'Q' && each.text === text)
    if (asks('rollback')) return undefined
    const commit = asks('commit')
    this.hasChunk ||= runs(CHUNK)
    if (armed === 'midImport' && runs(CHUNK)) return commit?.from ?? batch.length
    if (!commit) return armed === 'midTransaction' ? batch.length : undefined
    if (armed === 'beforeCommit') return commit.from
    return armed === 'afterCommit' || (armed === 'betweenChunks' && this.hasChunk) ? batch.length : undefined
  }

  /** A batch of statements was run whole, and the server learns of it. */
  ran(batch: Buffer): void {
    const { cause } = this.open ?? {}
    if (cause && messagesIn(batch).some(({ type, text }) => type === 'Q' && text === 'commit'))
      this.committed.add(cause)
  }

  /** The server writes to a client; answers whether it lives on. */
  writes(wire: Wire, bytes: Buffer): boolean {
    const isAnswer = this.armed === 'betweenCommitAndAnswer' && this.committed.has(wire)
    if (!isAnswer || bytes.toString('latin1', 0, ANSWER.length) !== ANSWER) return true
    this.dieAt('betweenCommitAndAnswer')
    return false
  }

  /** It died of a plan: it was at that point. */
  dieHere(): void {
    if (this.armed !== undefined) this.dieAt(this.armed)
  }

  private dieAt(point: CrashPoint): void {
    this.armed = undefined
    this.open = undefined
    this.die(point)
  }
}
