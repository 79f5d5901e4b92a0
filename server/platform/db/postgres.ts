import pg from 'pg'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { overPool, POOLED, SESSION } from './over-pool.ts'
import { expectSchema, type SchemaCare } from './schema.ts'
import { watch } from './watchdog.ts'
import { withConnection } from './with-connection.ts'

/** Options of a PostgreSQL database. */
export interface PostgresOptions {
  readonly schema: SchemaCare
  readonly connections?: number
  /** Whether a stray use of the database inside a transaction throws. In production the check costs more than it finds. */
  readonly guarded?: boolean
  /** The time-out of a statement without a time of its own; without it, no statement times out. */
  readonly answerWithinMs?: number
  /** Called for each idle connection that is lost; the pool replaces it. */
  readonly onLost?: (error: Error) => void
}

/** The database gives a statement up first; a connection that is silent for this much longer is dead. */
const DEAD_AFTER_MS = 2_000

/** Connects to PostgreSQL 15 or newer, and renews or checks its tables. */
export async function openPostgres(
  url: string,
  { schema, connections = 10, guarded = true, answerWithinMs = 0, onLost = () => {} }: PostgresOptions,
): Promise<Database> {
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
  const db = overPool({
    engine: 'postgres',
    pool,
    guarded,
    withConnection: (work) => withConnection(pool, work),
    close: () => pool.end(),
  })
  try {
    await expectSchema(db, schema)
    if (schema === 'renew') await migrateAlone(url)
    return db
  } catch (error) {
    await pool.end()
    throw error
  }
}

const optionsOf = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** A number that nothing else locks. */
const MIGRATION_LOCK = 7_391_001

/** Of servers that start together, one creates the tables and the others wait. The migrator takes no lock itself. */
async function migrateAlone(url: string): Promise<void> {
  // Without time-outs: a migration may take longer than any other statement.
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  // Its statements fail, which is error enough.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(client)
  } finally {
    // Closing the connection releases its lock.
    await client.end()
  }
}
