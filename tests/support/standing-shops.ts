import { type Database, statement } from '#server/db/database.ts'
import { prove } from '#server/wallet/prove.ts'

/** A shop that stands open while tests run. */
export interface Standing {
  readonly db: Database
  /** What its answers broke of their contracts. */
  readonly breaches: string[]
  /** What the database was when its invariants were last proven. */
  provenAt?: string | undefined
}

/** The shops of this test file that are open now. */
export const standingShops = new Set<Standing>()

/** Another one with everything that is written, also by other databases of the same server. */
const written = statement('test_written', 'select pg_current_snapshot()::text as at')

/** What invariants a shop breaks; where nothing was written since they held, they still hold. */
export async function breachesOf(standing: Standing): Promise<unknown[]> {
  const [now] = await standing.db.run<{ at: string }>(written)
  if (standing.provenAt !== undefined && standing.provenAt === now?.at) return []
  const breaches = await prove(standing.db)
  if (breaches.length === 0) standing.provenAt = now?.at
  return breaches
}
