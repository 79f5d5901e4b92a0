import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {
  assertOutside,
  type Database,
  insideTransaction,
  type Orm,
  type Statement,
  statement,
  type Tx,
} from './database.ts'
import { commit, type Pipeline, pipelineTo, RolledBack, tracedFromHere } from './pipeline.ts'
import { TYPES } from './types.ts'

/** What every pool of ours shares: statements are pipelined, and int8 arrives as bigint. */
export const POOLED = { pipeline: true, types: TYPES } as const

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
    run: <Row>(asked: Statement, values: readonly unknown[] = []) => {
      guard()
      return lend((client) => pipelineTo(client).ask<Row>(asked, values)).catch(tracedFromHere)
    },
    transaction: (work) => {
      guard()
      const within = guarded ? (tx: Tx) => insideTransaction(() => work(tx)) : work
      return lend((client) => transact(client, within))
    },
    close,
  }
}

const begin = statement('begin', 'begin')

/**
 * One transaction on a pipelined connection: statements that need no answer of each other share a round trip. `begin` is not
 * waited for, and `runLast` sends the commit behind its statement: when that fails, the commit is not executed.
 */
async function transact<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pipeline = pipelineTo(client)
  let committed: Promise<unknown> | undefined
  const commitOnce = (): Promise<unknown> => {
    committed ??= pipeline.ask(commit, [])
    // Awaited below; a failure must not count as unhandled until then.
    committed.catch(() => {})
    return committed
  }
  let cause: unknown
  const note = (error: unknown): void => void (cause ??= error)
  try {
    const begun = pipeline.ask(begin, [])
    begun.catch(() => {})
    const value = await work(transactionOn(client, pipeline, commitOnce, note))
    await begun
    await commitOnce()
    return value
  } catch (error) {
    // By itself: behind one that fails it would not be executed. A connection that cannot even roll back is lost, and its lender notices.
    pipeline.send()
    await client.query('rollback').catch(() => {})
    return tracedFromHere(isEcho(error) ? (cause ?? error) : error)
  }
}

/** What is told to those behind the one that failed, in a segment of their own: it is lost, or was never prepared. Who of several in flight is heard first is chance. */
const ECHOES: ReadonlySet<string | undefined> = new Set(['25P02', '26000'])
const isEcho = (error: unknown): boolean =>
  error instanceof RolledBack || (error instanceof pg.DatabaseError && ECHOES.has(error.code))

function transactionOn(
  client: pg.PoolClient,
  pipeline: Pipeline,
  commitOnce: () => Promise<unknown>,
  note: (error: unknown) => void,
): Tx {
  const run = <Row>(asked: Statement, values: readonly unknown[] = []): Promise<Row[]> => {
    const rows = pipeline.ask<Row>(asked, values)
    // Also so that one nobody waits for, or not yet, does not end the process.
    rows.catch(note)
    return rows
  }
  let orm: Orm | undefined
  return {
    isTransaction: true,
    get orm() {
      // It speaks to the connection itself, and not before the transaction has begun.
      pipeline.send()
      return (orm ??= drizzle(client) as unknown as Orm)
    },
    run,
    runLast: (asked, values) => {
      const rows = run<never>(asked, values)
      void commitOnce()
      return rows
    },
  }
}
