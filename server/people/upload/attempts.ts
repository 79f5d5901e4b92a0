import { hours } from '#machines/platform/constants.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import { type SlidingWindow, slidingWindow } from '../../platform/memory/sliding-window.ts'
import type { Services } from '../../platform/domain/services.ts'
import { limitsFor, type UploadLimits } from './upload-limits.ts'
import type { StoredPurpose } from './upload.queries.ts'

const byShop = new WeakMap<Services['db'], Map<UploadLimits, SlidingWindow>>()

function windowOf(db: Services['db'], purpose: StoredPurpose): SlidingWindow {
  const windows = byShop.get(db) ?? new Map<UploadLimits, SlidingWindow>()
  byShop.set(db, windows)
  const limits = limitsFor(purpose)
  const found = windows.get(limits) ?? slidingWindow(limits.perHour, hours(1))
  windows.set(limits, found)
  return found
}

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
