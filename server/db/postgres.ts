import type { Writable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { assertOutside, type Database, insideTransaction, type Orm, type Statement, type Tx } from './database.ts'
import { migrationsFolder } from './migrations.ts'
import { expectSchema, type SchemaCare } from './schema.ts'

const INT8 = 20

/**
 * One transaction on a pipelined connection: statements that need no answer of each other share a round trip. `begin` is not
 * waited for, and `runLast` sends the commit behind its statement: when that fails, the commit only rolls back.
 */
async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  inOneWrite(client)
  let broken: Error | undefined
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
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
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
  on: pg.PoolClient | pg.Pool,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await on.query({ name, text, values: [...values] })
  return rows as Row[]
}

/** How a PostgreSQL is opened. */
export interface PostgresOptions {
  readonly schema: SchemaCare
  readonly connections?: number
  /** Hears of connections that were lost while nobody used them; the pool replaces them. */
  readonly onLost?: (error: Error) => void
}

/** Connects to PostgreSQL 15 or newer, and renews its tables or makes sure of them. */
export async function openPostgres(
  url: string,
  { schema, connections = 10, onLost = () => {} }: PostgresOptions,
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
      '-c lock_timeout=3000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onLost)
  const orm = drizzle(pool)
  const db: Database = {
    engine: 'postgres',
    get orm() {
      return orm as unknown as Orm
    },
    run: (statement, values = []) => ask(pool, statement, values),
    transaction: (work) => {
      assertOutside()
      return transact(pool, work)
    },
    close: () => pool.end(),
  }
  try {
    await (schema === 'renew' ? migrateAlone(pool) : expectSchema(db))
    return db
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 7_391_001

/** Of servers that start together one makes the tables; the others wait and find them made. The migrator takes no lock of its own. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // The first may need longer than any other lock is worth waiting for.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // With the connection goes its lock.
    client.release(true)
  }
}
