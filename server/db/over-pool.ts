import type { Writable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { assertOutside, type Database, insideTransaction, type Orm, type Statement, type Tx } from './database.ts'

const INT8 = 20

/** What every pool of ours shares: statements are pipelined, and int8 arrives as bigint. */
export const POOLED = {
  pipeline: true,
  types: {
    getTypeParser: (oid: number, format?: 'text') => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
  } as pg.CustomTypesConfig,
} as const

/** What holds on every connection: a plan is made once a statement, and compiling one never pays for what is asked here. */
export const SESSION = { timezone: 'UTC', plan_cache_mode: 'force_generic_plan', jit: 'off' } as const

/** What tells one engine from the other. */
interface Ground {
  readonly engine: Database['engine']
  readonly pool: pg.Pool
  /** Whether a stray use of the database inside a transaction throws. */
  readonly guarded: boolean
  /** Gives some work a connection of its own. */
  readonly lend: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** A database over the connections of a pool. */
export function overPool({ engine, pool, guarded, lend, close }: Ground): Database {
  const orm = drizzle(pool)
  const guard = guarded ? assertOutside : () => {}
  return {
    engine,
    get orm() {
      guard()
      return orm as unknown as Orm
    },
    run: (statement, values = []) => {
      guard()
      return lend((client) => ask(client, statement, values))
    },
    transaction: (work) => {
      guard()
      const within = guarded ? (tx: Tx) => insideTransaction(() => work(tx)) : work
      return lend((client) => transact(client, within))
    },
    close,
  }
}

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
  let cause: unknown
  const note = (error: unknown): void => void (cause ??= error)
  try {
    const begun = client.query('begin')
    begun.catch(() => {})
    const value = await work(transactionOn(client, commit, note))
    await begun
    await commit()
    return value
  } catch (error) {
    // A connection that cannot even roll back is lost, and its lender notices.
    await client.query('rollback').catch(() => {})
    throw isEcho(error) ? (cause ?? error) : error
  }
}

/** What is told to every statement behind the one that failed. Who of several in flight is heard first is chance. */
const isEcho = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

function transactionOn(client: pg.PoolClient, commit: () => Promise<unknown>, note: (error: unknown) => void): Tx {
  const noting = <Row>(rows: Promise<Row[]>): Promise<Row[]> => {
    rows.catch(note)
    return rows
  }
  let orm: Orm | undefined
  return {
    isTransaction: true,
    get orm() {
      return (orm ??= drizzle(client) as unknown as Orm)
    },
    run: (statement, values = []) => noting(ask(client, statement, values)),
    runLast: (statement, values = []) => {
      inOneWrite(client)
      const rows = noting(ask<never>(client, statement, values))
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
