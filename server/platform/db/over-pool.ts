import pg from 'pg'
import { assertOutside, type Database, insideTransaction, type Statement, statement, type Tx } from './database.ts'
import { TYPES } from './types.ts'
import { withPatience } from './watchdog.ts'

/** The options that all our pools share: the driver pipelines statements, and int8 arrives as bigint. */
export const POOLED = { pipeline: true, types: TYPES } as const

/** The settings of every connection: PostgreSQL plans a statement once, and never spends longer compiling one than running it. */
export const SESSION = { timezone: 'UTC', plan_cache_mode: 'force_generic_plan', jit: 'off' } as const

/** The differences between the engines. */
interface Ground {
  readonly engine: Database['engine']
  readonly pool: pg.Pool
  /** Whether a stray use of the database inside a transaction throws. */
  readonly guarded: boolean
  /** Runs work on a connection of its own. */
  readonly withConnection: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
  readonly image?: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** A database over the connections of a pool. */
export function overPool({ engine, pool, guarded, withConnection, image, close }: Ground): Database {
  const guard = guarded ? assertOutside : () => {}
  const log: Log = { isFollowed: false, end: 0 }
  const db: Database = {
    engine,
    run: <Row>(asked: Statement, values: readonly unknown[] = []) => {
      guard()
      return withConnection((client) =>
        log.isFollowed && WRITES.test(asked.text)
          ? withEnd(client, log, query<Row>(client, asked, values))
          : query<Row>(client, asked, values),
      )
    },
    transaction: (work) => {
      guard()
      const within = guarded ? (tx: Tx) => insideTransaction(() => work(tx)) : work
      return withConnection((client) => transact(client, log, within))
    },
    ...(image ? { image } : {}),
    close,
  }
  below.set(db, { pool, log })
  return db
}

const below = new WeakMap<Database, { readonly pool: pg.Pool; readonly log: Log }>()

function belowOf(db: Database) {
  const found = below.get(db)
  if (!found) throw new Error('This database has no pool')
  return found
}

/** The connections below a database: tests fill tables through them. */
export const poolOf = (db: Database): pg.Pool => belowOf(db).pool

/** How far a database has written its log, in bytes, as far as this process knows. */
interface Log {
  isFollowed: boolean
  end: number
}

const logEnd = statement('log_end', `select (pg_current_wal_insert_lsn() - '0/0')::float8 as at`)
/** `for update` looks like a write, too, and costs no more than one. */
const WRITES = /\b(?:insert into|update|delete from)\s/i

function raise(log: Log, to: number): void {
  log.end = Math.max(log.end, to)
}

/**
 * Asks for the end of the log right behind a commit, in the same round trip: a standby that has replayed as much knows the commit. Only the
 * commit decides: what was written is written, also where this question fails.
 */
async function withEnd<T>(client: pg.PoolClient, log: Log, committing: Promise<T>): Promise<T> {
  const asked = query<{ at: number }>(client, logEnd, []).catch(() => [])
  const [value, [end]] = await Promise.all([committing, asked])
  raise(log, end?.at ?? 0)
  return value
}

/** How far the log of a PostgreSQL is written, as far as this process knows. */
interface FollowedLog {
  readonly end: () => number
  readonly look: () => Promise<number>
  /** Takes what another process knows. */
  readonly raise: (to: number) => void
}

/** Notes with each commit, from now on, how far the log of a PostgreSQL is written. */
export function followLog(db: Database): FollowedLog {
  const { log } = belowOf(db)
  log.isFollowed = true
  return {
    end: () => log.end,
    look: async () => {
      const [end] = await db.run<{ at: number }>(logEnd)
      raise(log, end?.at ?? 0)
      return log.end
    },
    raise: (to) => raise(log, to),
  }
}

/** How the driver writes a value; its types leave this function out. */
const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } })
  .utils

/** Sends all statements of one breath in one write; the driver would make one a statement. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Sends a statement behind those sent before it and answers its rows. It throws at once where a value cannot be sent: the driver
 * would leave that statement out, and run the commit behind it.
 */
function query<Row>(client: pg.PoolClient, { name, text, withinMs }: Statement, values: readonly unknown[]) {
  const prepared = values.map((value) => prepareValue(value))
  const send = async (): Promise<Row[]> => (await client.query({ name, text, values: prepared })).rows as Row[]
  return withinMs === undefined ? send() : withPatience(client, withinMs, send)
}

/** PostgreSQL answered a commit with a rollback: a statement had failed, and the work did not pass its error on. */
class RolledBack extends Error {
  constructor() {
    super('A statement of this transaction failed: nothing of it is written')
  }
}

async function commit(client: pg.PoolClient, log: Log): Promise<void> {
  const committing = client.query('commit')
  const { command } = await (log.isFollowed ? withEnd(client, log, committing) : committing)
  if (command === 'ROLLBACK') throw new RolledBack()
}

/**
 * One transaction on a pipelined connection: statements that need no answer of each other share a round trip. `begin` is not
 * waited for. `runLast` sends the commit behind its statement; if that fails, PostgreSQL rolls back instead.
 */
async function transact<T>(client: pg.PoolClient, log: Log, work: (tx: Tx) => Promise<T>): Promise<T> {
  let committed: Promise<void> | undefined
  const commitOnce = (): Promise<void> => {
    committed ??= commit(client, log)
    // Awaited below; a failure must not count as unhandled until then.
    committed.catch(() => {})
    return committed
  }
  let cause: unknown
  const note = (error: unknown): void => void (cause ??= error)
  try {
    sendTogether(client)
    const begun = client.query('begin')
    begun.catch(() => {})
    const value = await work(transactionOn(client, commitOnce, note))
    await begun
    await commitOnce()
    return value
  } catch (error) {
    // A connection that cannot even roll back is lost, and the pool drops it.
    await client.query('rollback').catch(() => {})
    throw tracedFromHere(isEcho(error) ? (cause ?? error) : error)
  }
}

/** Gives an error of the database the stack of its caller; a promise with two readers has none of its own. */
function tracedFromHere(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) Error.captureStackTrace(error, tracedFromHere)
  return error
}

/** The errors of the statements behind the one that failed: the transaction is aborted, or the statement was never prepared. */
const ECHOES: ReadonlySet<string | undefined> = new Set(['25P02', '26000'])
const isEcho = (error: unknown): boolean =>
  error instanceof RolledBack || (error instanceof pg.DatabaseError && ECHOES.has(error.code))

function transactionOn(client: pg.PoolClient, commitOnce: () => Promise<void>, note: (error: unknown) => void): Tx {
  const run = <Row>(asked: Statement, values: readonly unknown[] = []): Promise<Row[]> => {
    sendTogether(client)
    const rows = query<Row>(client, asked, values)
    // Also so that an error that no one awaits, or not yet, does not end the process.
    rows.catch(note)
    return rows
  }
  return {
    isTransaction: true,
    run,
    runLast: (asked, values) => {
      const rows = run<never>(asked, values)
      void commitOnce()
      return rows
    },
  }
}
