import { accepted, type Result } from '#contract/platform/problem.ts'
import type { Tx } from '../db/database.ts'
import type { Ask } from '../domain/services.ts'
import { Refusal } from './refusal.ts'

/**
 * A transaction for rows without a lifecycle: a refusal inside rolls it back and is returned. Where the asking session has ended
 * in the meantime, nothing is written.
 */
export async function attempt<T>(
  { services, confirm }: Pick<Ask, 'services' | 'confirm'>,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T>> {
  try {
    return accepted(
      await services.db.transaction(async (tx) => {
        await confirm?.(tx)
        return work(tx)
      }),
    )
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem }
    throw error
  }
}
