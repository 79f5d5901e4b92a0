import type { Writable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { assertOutside, type Database, insideTransaction, type Orm, type Statement, type Tx } from './database.ts'
import { lend } from './lend.ts'
import { migrationsFolder } from './migrations.ts'
import { expectSchema, type SchemaCare } from './schema.ts'

const INT8 = 20

/**
 * One transaction on a pipelined connection: statements that need no answer of each other share a round trip. `begin` is not
 * waited for, and `runLast` sends the commit behind its statement: when that fails, the commit only rolls back.
 */
async function transact<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  inOneWrite(client)
  let committed: Promise<unknown> | undefined
  const commit = (): Promise<unknown> => {
    committed ??= client.query('commit')
    // Awaited below; a failure must not count as unhandled until then.
    committed.catch(() => {})
    return committed
  }
  try {
    const begun = client.query('begin')
    begun.catch(() => {})
    const value = await insideTransaction(() => work(transactionOn(client, commit)))
    await begun
    await commit()
    return value
  } catch (error) {
    // A connection that cannot even roll back is lost, and its lender notices.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function transactionOn(client: pg.PoolClient, commit: () => Promise<unknown>): Tx {
  let orm: Orm | undefined
  return {
    isTransaction: true,
    get orm() {
      return (orm ??= drizzle(client) as unknown as Orm)
    },
    run: (statement, values = []) => ask(client, statement, values),
    runLast: (statement, values = []) => {
      inOneWrite(client)
      const rows = ask<never>(client, statement, values)
      void commit()
      return rows
    },
  }
}

/** What is asked in the same breath leaves in one write: on a busy machine the system calls cost more than the statements. */
function inOneWrite(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function ask<Row>(
  client: pg.PoolClient,
  { name, text, withinMs }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const patience = withinMs === undefined ? {} : { query_timeout: withinMs }
  const { rows } = await client.query({ name, text, values: [...values], ...patience })
  return rows as Row[]
}

/** How a PostgreSQL is opened. */
export interface PostgresOptions {
  readonly schema: SchemaCare
  readonly connections?: number
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
  { schema, connections = 10, answerWithinMs = 0, onLost = () => {} }: PostgresOptions,
): Promise<Database> {
  const types = {
    getTypeParser: (oid: number, format?: 'text') => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    types: types as pg.CustomTypesConfig,
    options:
      '-c lock_timeout=3000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off' +
      ` -c statement_timeout=${answerWithinMs}`,
    connectionTimeoutMillis: 5_000,
    // The driver's own clock, a little behind the database's: on a dead line nobody hears the database give up.
    query_timeout: answerWithinMs === 0 ? 0 : answerWithinMs + DEAD_LINE_MS,
    keepAlive: true,
  })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onLost)
  const orm = drizzle(pool)
  const db: Database = {
    engine: 'postgres',
    get orm() {
      return orm as unknown as Orm
    },
    run: (statement, values = []) => lend(pool, (client) => ask(client, statement, values)),
    transaction: (work) => {
      assertOutside()
      return lend(pool, (client) => transact(client, work))
    },
    close: () => pool.end(),
  }
  try {
    await (schema === 'renew' ? migrateAlone(url) : expectSchema(db))
    return db
  } catch (error) {
    await pool.end()
    throw error
  }
}

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
