import { latinDigits } from '#contract/latin-digits.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { Services } from '../services.ts'
import { sealedFactor, useStep } from './factor.queries.ts'
import { DEMO_FACTOR, openFactor, stepOf } from './factor.ts'

/** Judges staff's second factor, after the password was right, and answers it as it is sealed. A code is used up by being right. */
export async function judgeFactor(
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: string,
  typed: string | undefined,
): Promise<Result<string>> {
  const found = await sealedFactor(db, userId)
  const factor = found && openFactor(env.SECRET, userId, found.sealed)
  // A secret that everybody knows is none where real money is.
  if (!found || factor === undefined || (env.production && factor === DEMO_FACTOR)) return refused('staff.notEnrolled')
  // Authenticators show two groups of three.
  const code = latinDigits(typed ?? '').replaceAll(/\s/g, '')
  if (code === '') return refused('staff.codeNeeded')
  const step = stepOf(factor, code, found.now)
  if (step === undefined || !(await useStep(db, userId, step, found.sealed)))
    return refused('staff.codeWrong', {}, 'code')
  return accepted(found.sealed)
}
