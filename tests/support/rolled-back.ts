import { type Database, statement, type Tx } from '#server/platform/db/database.ts'

class RollBack extends Error {}

/** Runs work in a transaction and rolls it back, so that it may break invariants. Fails as the work does. */
export async function rolledBack(db: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = db.transaction(async (tx) => {
    await work(tx)
    throw new RollBack()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })
}

/** Makes all of an order ($1) a gift, as no coupon does yet; only inside `rolledBack`. */
export const giveAway = statement(
  'test_give_away',
  'update order_lines set share_micro = 0, refunded_micro = 0 where order_id = $1',
)
