import { accepted, type Result } from '#contract/problem.ts'
import type { Database, Tx } from '../db/database.ts'
import { Refusal } from './refusal.ts'

/** One transaction beside the lifecycles, for rows that have none: a refusal inside unwinds it and is returned. */
export async function attempt<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<Result<T>> {
  try {
    return accepted(await db.transaction(work))
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem }
    throw error
  }
}
