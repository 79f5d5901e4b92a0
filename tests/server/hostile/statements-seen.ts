import type { Database, Queries, Statement, Tx } from '#server/platform/db/database.ts'

/** Every SQL text that reaches a database from now on. */
export function statementsSeen(db: Database): Set<string> {
  const seen = new Set<string>()
  const noting =
    <R>(run: (statement: Statement, values?: readonly unknown[]) => R) =>
    (statement: Statement, values?: readonly unknown[]): R => {
      seen.add(statement.text)
      return run(statement, values)
    }
  const run = db.run.bind(db)
  const transaction = db.transaction.bind(db)
  const watched: Pick<Database, 'run' | 'transaction'> = {
    run: noting(run) as Queries['run'],
    transaction: (work) =>
      transaction((tx) => {
        const noted: Tx = Object.create(tx, {
          run: { value: noting(tx.run.bind(tx)) },
          runLast: { value: noting(tx.runLast.bind(tx)) },
        }) as Tx
        return work(noted)
      }),
  }
  Object.assign(db, watched)
  return seen
}
