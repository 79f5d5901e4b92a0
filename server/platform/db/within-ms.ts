import { type Database, type Queries, type Statement, statement, type Tx } from './database.ts'

const limit = statement('within_limit', `select set_config('statement_timeout', $1, true)`)

/** Whether PostgreSQL gave a statement up because it took too long. */
export const isGivenUp = (error: unknown): boolean => (error as { readonly code?: string } | null)?.code === '57014'

/** Reads in a transaction in which no statement takes longer than so many milliseconds. The embedded database knows no such limit. */
export const withinMs = <T>(db: Database, ms: number, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.run(limit, [String(ms)])
    return read(tx)
  })

/**
 * Runs each statement in a short transaction of its own, none of them longer than so many milliseconds: between two of them the connection
 * is free for others. They run one after the other, so that all of them hold one connection at most; the first that fails ends the rest.
 */
export function eachWithinMs(db: Database, ms: number): Queries {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: <Row>(asked: Statement, values: readonly unknown[] = []): Promise<Row[]> => {
      const rows = last.then(() => withinMs(db, ms, (tx) => tx.run<Row>(asked, values)))
      last = rows
      return rows
    },
  }
}
