import { hours } from '#machines/platform/constants.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import type { Services } from '../../platform/domain/services.ts'
import { limitsFor } from './upload-limits.ts'
import type { StoredPurpose } from './upload.queries.ts'

const limitOf = (purpose: StoredPurpose): Limit => {
  const { purposes, perHour } = limitsFor(purpose)
  return { of: `upload ${purposes[0]}`, max: perHour, ms: hours(1) }
}

/**
 * Charges a person for one picture before anything of it is read; a refusal when there were too many. The answer undoes it: for a picture
 * that the decoder was too busy to see.
 */
export async function chargeAttempt(
  { limiter }: Pick<Services, 'limiter'>,
  ownerId: string,
  purpose: StoredPurpose,
): Promise<Result<() => void>> {
  const { seconds, giveBack } = await limiter.charge(limitOf(purpose), ownerId)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : accepted(giveBack)
}
