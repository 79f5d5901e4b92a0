import { type Database, statement, type Tx } from '#server/db/database.ts'

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

/** Makes all of an order ($1) a gift, as no coupon does yet: for work that is undone. */
export const giveAway = statement(
  'test_give_away',
  'update order_lines set share_micro = 0, refunded_micro = 0 where order_id = $1',
)
