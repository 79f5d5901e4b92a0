import type { Database, Tx } from '#server/db/database.ts'

class Undone extends Error {}

/** Does some work in a transaction that is as if it had never been: what it writes need keep no promise. Fails as the work does. */
export async function undone(db: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = db.transaction(async (tx) => {
    await work(tx)
    throw new Undone()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}
