import type { Queries } from '../db/database.ts'
import { type Invariant, invariants } from './invariants.ts'

/** A claim that does not hold, and the first rows that break it. */
export interface Breach {
  readonly invariant: Invariant
  readonly rows: readonly unknown[]
}

/** Checks every invariant on a database; an empty answer is the proof. */
export async function prove(on: Queries): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const invariant of invariants) {
    const rows = await on.run({
      name: `prove_${invariant.id}`,
      text: `select * from (${invariant.sql}) breach limit 5`,
    })
    if (rows.length > 0) breaches.push({ invariant, rows })
  }
  return breaches
}
