import pg from 'pg'
import type { Database } from './database.ts'
import { buildBesideWrites, migrate, TABLE_WITHIN_MS } from './migrate.ts'
import { overPool, POOLED, SESSION } from './over-pool.ts'
import { expectSchema, type SchemaCare } from './schema.ts'
import { pause } from '../process/time.ts'
import { watch } from './watchdog.ts'
import { withConnection } from './with-connection.ts'

/** Options of connections to a PostgreSQL. */
interface ConnectOptions {
  readonly connections?: number
  /** Whether a stray use of the database inside a transaction throws. In production the check costs more than it finds. */
  readonly guarded?: boolean
  /** The time-out of a statement without a time of its own; without it, no statement times out. */
  readonly answerWithinMs?: number
  /** Called for each idle connection that is lost; the pool replaces it. */
  readonly onLost?: (error: Error) => void
}

/** Options of a PostgreSQL database. */
export interface PostgresOptions extends ConnectOptions {
  readonly schema: SchemaCare
}

/** The database gives a statement up first; a connection that is silent for this much longer is dead. */
const DEAD_AFTER_MS = 2_000

/** A PostgreSQL that is connected to when it is first asked; its tables are left as they are. */
export function postgresAt(
  url: string,
  { connections = 10, guarded = true, answerWithinMs = 0, onLost = () => {} }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...POOLED,
    options: optionsOf({
      ...SESSION,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 30_000,
      statement_timeout: answerWithinMs,
    }),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', onLost)
  if (answerWithinMs > 0) pool.on('connect', (client) => watch(client, answerWithinMs + DEAD_AFTER_MS))
  return overPool({
    engine: 'postgres',
    pool,
    guarded,
    withConnection: (work) => withConnection(pool, work),
    close: () => pool.end(),
  })
}

/** Connects to PostgreSQL 15 or newer, and renews or checks its tables. */
export async function openPostgres(url: string, { schema, ...options }: PostgresOptions): Promise<Database> {
  const db = postgresAt(url, options)
  try {
    await expectSchema(db, schema)
    if (schema === 'renew') await migrateAlone(url)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

const optionsOf = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** A table may be read for as long as a claim of the proof takes. */
const TRIES = 60
const AGAIN_AFTER_MS = 1_000

/** So long a migration waits at most for a table that others use. Its own work comes on top: no one knows how long that takes. */
export const LOCKED_AT_MOST_MS = TRIES * (TABLE_WITHIN_MS + AGAIN_AFTER_MS)

/** A lock that was not free in time, or a deadlock that PostgreSQL ended: the same may succeed in a moment. */
const LOCKED: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])
const isLocked = (error: unknown): boolean => LOCKED.has((error as { readonly code?: string }).code)

/** Runs work on a connection of its own, without a time-out for statements: a migration may take longer than any other one. */
async function onOwnConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const options = optionsOf({ timezone: 'UTC', statement_timeout: 0, idle_in_transaction_session_timeout: 0 })
  const client = new pg.Client({ connectionString: url, options })
  // Its statements fail, which is error enough.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A number that nothing else locks. */
const BUILD_LOCK = 7_391_003

/**
 * Runs work while this process alone builds indexes, and answers what the work does; false, and no work, where another one builds. The lock
 * is tried and never waited for: a statement that waits keeps its view of the tables, and the build of an index waits for all such views.
 */
const asOnlyBuilder = (url: string, work: () => Promise<boolean>): Promise<boolean> =>
  onOwnConnection(url, async (holder) => {
    await holder.query('begin')
    // Without parameters: with them the driver would leave the statement open, and with it its view of the tables.
    const { rows } = await holder.query(`select pg_try_advisory_xact_lock(${BUILD_LOCK}) as free`)
    const [turn] = rows as { readonly free: boolean }[]
    return turn?.free ? work() : false
  })

/** Applies migrations to a PostgreSQL. One that does not get a table soon lets others have it, and tries again. */
export const migrateAlone = (url: string, folder?: string): Promise<void> =>
  onOwnConnection(url, async (client) => {
    for (let tried = 1; ;)
      try {
        const beside = await migrate(client, folder, { othersWrite: true })
        if (!beside) return
        if (!(await asOnlyBuilder(url, () => buildBesideWrites(client, beside)))) await pause(AGAIN_AFTER_MS)
      } catch (error) {
        if (!isLocked(error) || tried === TRIES) throw error
        tried += 1
        await pause(AGAIN_AFTER_MS)
      }
  })
