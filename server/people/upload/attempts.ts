import { hours } from '#machines/platform/constants.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import { type SlidingWindow, slidingWindow } from '../../platform/memory/sliding-window.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import type { Services } from '../../platform/domain/services.ts'
import { limitsFor, type UploadLimits } from './upload-limits.ts'
import type { StoredPurpose } from './upload.queries.ts'

const windowsIn = madeOnce((_db: Services['db']) =>
  madeOnce(({ perHour }: UploadLimits) => slidingWindow(perHour, hours(1))),
)

const windowOf = (db: Services['db'], purpose: StoredPurpose): SlidingWindow => windowsIn(db)(limitsFor(purpose))

/** Charges a person for one picture before anything of it is read; a refusal when there were too many, counted by each process. */
export function chargeAttempt(
  db: Services['db'],
  ownerId: string,
  purpose: StoredPurpose,
): Extract<Result<never>, { ok: false }> | undefined {
  const seconds = windowOf(db, purpose).charge(ownerId)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}

/** Takes the charge back: the decoder was busy and never saw the picture. */
export const giveAttemptBack = (db: Services['db'], ownerId: string, purpose: StoredPurpose): void =>
  windowOf(db, purpose).giveBack(ownerId)
