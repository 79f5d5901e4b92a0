import { latinDigits } from '#contract/platform/latin-digits.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Ask, Services, SignedAsk } from '../../platform/domain/services.ts'
import { sealedFactor, useStep } from './factor.queries.ts'
import { DEMO_FACTOR, openFactor, stepOf } from './factor.ts'
import { chargeFactor } from './throttle.ts'

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

/**
 * Judges the second factor that staff typed for a call, before its transaction: the code is used up and the guess counted whatever
 * comes of the call. `assertFactor` decides in the transaction whether one was needed.
 */
export async function withFactor<T>(ask: SignedAsk, work: (ask: SignedAsk) => Promise<Result<T>>): Promise<Result<T>> {
  const { services, session, typedFactor } = ask
  if (typedFactor === undefined) return work(ask)
  const guess = await chargeFactor(services, session.userId)
  if (!guess.ok) return guess
  const judged = await judgeFactor(services, session.userId, typedFactor)
  if (judged.ok) guess.value()
  // A wrong one goes on as well: a retry brings a code that is used up, and gets the answer stored under its key.
  return work({ ...ask, factor: judged.ok ? 'right' : 'wrong' })
}

/** Stops a decision that staff must confirm with their second factor and did not. Nothing is written. */
export function assertFactor({ factor }: Pick<Ask, 'factor'>): void {
  if (factor === undefined) refuse('staff.codeNeeded')
  if (factor === 'wrong') refuse('staff.codeWrong', {}, 'code')
}
