import type { Database } from '#server/db/database.ts'

/** A shop that stands open while tests run. */
export interface Standing {
  readonly db: Database
  /** What its answers broke of their contracts. */
  readonly breaches: string[]
}

/** The shops of this test file that are open now. */
export const standingShops = new Set<Standing>()
