import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { lend } from './lend.ts'
import { migrationsFolder } from './migrations.ts'
import { overPool, POOLED, SESSION } from './over-pool.ts'
import { expectSchema, type SchemaCare } from './schema.ts'

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

/** So long after the database should have given up, the line to it is taken for dead. */
const DEAD_LINE_MS = 2_000

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
    // The driver's own clock, a little behind the database's: on a dead line nobody hears the database give up.
    query_timeout: answerWithinMs === 0 ? 0 : answerWithinMs + DEAD_LINE_MS,
    keepAlive: true,
  })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onLost)
  const db = overPool({
    engine: 'postgres',
    pool,
    guarded,
    lend: (work) => lend(pool, work),
    close: () => pool.end(),
  })
  try {
    await (schema === 'renew' ? migrateAlone(url) : expectSchema(db))
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
