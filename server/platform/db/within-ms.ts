import { type Database, statement, type Tx } from './database.ts'

const limit = statement('within_limit', `select set_config('statement_timeout', $1, true)`)

/** Whether PostgreSQL gave a statement up because it took too long. */
export const isGivenUp = (error: unknown): boolean => (error as { readonly code?: string } | null)?.code === '57014'

/** Reads in a transaction in which no statement takes longer than so many milliseconds. The embedded database knows no such limit. */
export const withinMs = <T>(db: Database, ms: number, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.run(limit, [String(ms)])
    return read(tx)
  })
