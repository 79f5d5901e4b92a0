import { accepted, type Result } from '#contract/problem.ts'
import type { Database, Tx } from '../db/database.ts'
import { Refusal } from './refusal.ts'

/** A transaction for rows without a lifecycle: a refusal inside rolls it back and is returned. */
export async function attempt<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<Result<T>> {
  try {
    return accepted(await db.transaction(work))
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem }
    throw error
  }
}
