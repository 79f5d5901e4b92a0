import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { lend } from './lend.ts'
import { migrationsFolder } from './migrations.ts'
import { overPool, POOLED, SESSION } from './over-pool.ts'
import { expectSchema, type SchemaCare } from './schema.ts'
import { watch } from './watchdog.ts'

/** How a PostgreSQL is opened. */
export interface PostgresOptions {
  readonly schema: SchemaCare
  readonly connections?: number
  /** Makes a stray use of the database inside a transaction throw. In production it costs every move more than it could still find. */
  readonly guarded?: boolean
  /** A statement that takes longer is given up, unless it names a time of its own; nothing is given up where this is left out. */
  readonly answerWithinMs?: number
  /** Hears of connections that were lost while nobody used them; the pool replaces them. */
  readonly onLost?: (error: Error) => void
}

/** The database gives a statement up first; a connection that is silent for this much longer is dead. */
const DEAD_AFTER_MS = 2_000

/** Connects to PostgreSQL 15 or newer, and renews its tables or makes sure of them. */
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
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onLost)
  if (answerWithinMs > 0) pool.on('connect', (client) => watch(client, answerWithinMs + DEAD_AFTER_MS))
  const db = overPool({
    engine: 'postgres',
    pool,
    guarded,
    lend: (work) => lend(pool, work),
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

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 7_391_001

/** Of servers that start together one makes the tables; the others wait and find them made. The migrator takes no lock of its own. */
async function migrateAlone(url: string): Promise<void> {
  // No limits of time: the first may need longer than any other statement or lock is worth waiting for.
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  // Whatever was asked then is refused: that says enough.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // With the connection goes its lock.
    await client.end()
  }
}
