import { AsyncLocalStorage } from 'node:async_hooks'

/** A named SQL text, which PostgreSQL plans once a connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** How long its connection may be silent in the meantime, if that is longer than usual. */
  readonly withinMs?: number
}

let seen: ((named: Statement) => void) | undefined

/** Shows every statement that is named from now on; `tests/house/rows-check.test.ts` compares them with the rows that are declared of them. */
export const watchStatements = (see: (named: Statement) => void): void => {
  seen = see
}

/** Names a statement. */
export function statement(name: string, text: string): Statement {
  const named = { name, text }
  seen?.(named)
  return named
}

/** A statement about rows by their ids, and its twin for a single one. */
export interface ByIds {
  readonly one: Statement
  readonly many: Statement
}

/**
 * Names a statement whose text says how an id matches. A single id has a text of its own: the planner takes `any($1)` for ten rows, and a
 * plan from when the table was small reads all of it until the next analyze.
 */
export const byIds = (name: string, text: (match: string) => string): ByIds => ({
  one: statement(`${name}_one`, text('= $1')),
  many: statement(name, text('= any($1)')),
})

/** Runs a statement about rows by their ids. */
export const runByIds = <Row>(on: Queries, { one, many }: ByIds, ids: readonly string[]): Promise<Row[]> =>
  ids.length === 1 ? on.run<Row>(one, ids) : on.run<Row>(many, [ids])

/** Runs named statements, and nothing else. int8 arrives as bigint. */
export interface Queries {
  run<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction. */
export interface Tx extends Queries {
  readonly isTransaction: true
  /** Like `run`, for the last statement: the commit is sent right behind it, without waiting for its answer. */
  runLast<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** The database, on either engine. */
export interface Database extends Queries {
  readonly engine: 'embedded' | 'postgres'
  /** READ COMMITTED; rolls back when `work` throws. Inside it only the `tx` may be used. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** All files of an embedded database as one archive, from which `openEmbedded` makes it again; PostgreSQL has `pg_dump` for that. */
  image?(): Promise<Uint8Array>
  close(): Promise<void>
}

const inside = new AsyncLocalStorage<true>()

/** Runs work inside which a stray use of the database throws instead of hanging on the only session. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work)

/** Throws when called inside a transaction. */
export function assertOutside(): void {
  if (inside.getStore()) throw new Error('The database was used inside a transaction: pass the tx.')
}
