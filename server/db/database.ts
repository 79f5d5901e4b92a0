import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** One SQL text with a name of its own, so that PostgreSQL plans it once per connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** How long its answer may take, where that is longer than any other's. */
  readonly withinMs?: number
}

/** Names a statement. */
export const statement = (name: string, text: string): Statement => ({ name, text })

/** Drizzle, whichever driver is below. */
export type Orm = PgDatabase<PgQueryResultHKT>

/** Something that can be asked in SQL: hot paths by named statements, the rest through Drizzle. int8 arrives as bigint. */
export interface Queries {
  readonly orm: Orm
  run<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction. */
export interface Tx extends Queries {
  readonly isTransaction: true
  /** Like `run`, for the transaction's last statement: the commit is sent right behind it, without waiting for its answer. */
  runLast<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** The database, on whichever engine. */
export interface Database extends Queries {
  readonly engine: 'embedded' | 'postgres'
  /** READ COMMITTED; rolls back when `work` throws. Inside it only the `tx` may be used. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const inside = new AsyncLocalStorage<true>()

/** Runs work so that a stray use of the database itself throws instead of hanging on the only session. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work)

/** Throws when called inside a transaction. */
export function assertOutside(): void {
  if (inside.getStore()) throw new Error('The database was used inside a transaction: pass the tx.')
}
