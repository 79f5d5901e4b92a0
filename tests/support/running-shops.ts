import { type Database, statement } from '#server/platform/db/database.ts'
import { prove } from '#tests/support/prove.ts'

/** A shop that is open while tests run. */
export interface RunningShop {
  readonly db: Database
  /** The answers that broke their contracts. */
  readonly breaches: string[]
  /** The state of the database when its invariants were last proven. */
  provenAt?: string | undefined
}

/** The shops of this test file that are open now. */
export const runningShops = new Set<RunningShop>()

/** Changes with every write, also of other databases of the same server. */
const written = statement('test_written', 'select pg_current_snapshot()::text as at')

/** The broken invariants of a shop. If nothing was written since they held, they still hold. */
export async function breachesOf(running: RunningShop): Promise<unknown[]> {
  const [now] = await running.db.run<{ at: string }>(written)
  if (running.provenAt !== undefined && running.provenAt === now?.at) return []
  const breaches = await prove(running.db)
  if (breaches.length === 0) running.provenAt = now?.at
  return breaches
}
