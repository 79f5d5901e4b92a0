import { hours } from '#machines/constants.ts'
import { refused, type Result } from '#contract/problem.ts'
import type { Purpose } from '#contract/upload.contract.ts'
import { type SlidingWindow, slidingWindow } from '../account/sliding-window.ts'
import type { Services } from '../services.ts'

/** How many pictures one person may store in an hour, and as many may they try: one that is refused costs the decoder as much. */
export const PICTURES_PER_HOUR = 60

/** The same of a merchant's products: thirty of them an hour, with nine pictures each. */
export const GOODS_PICTURES_PER_HOUR = 300

interface Windows {
  readonly goods: SlidingWindow
  readonly other: SlidingWindow
}
const byShop = new WeakMap<Services['db'], Windows>()

function windowOf(db: Services['db'], purpose: Purpose): SlidingWindow {
  const found = byShop.get(db) ?? {
    goods: slidingWindow(GOODS_PICTURES_PER_HOUR, hours(1)),
    other: slidingWindow(PICTURES_PER_HOUR, hours(1)),
  }
  byShop.set(db, found)
  return purpose === 'goods' ? found.goods : found.other
}

/** Charges a person for one picture before anything of it is read; a refusal when there were too many, counted by each process. */
export function chargeAttempt(
  db: Services['db'],
  ownerId: string,
  purpose: Purpose,
): Extract<Result<never>, { ok: false }> | undefined {
  const seconds = windowOf(db, purpose).charge(ownerId)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}

/** Takes the charge back: the decoder was busy and never saw the picture. */
export const giveAttemptBack = (db: Services['db'], ownerId: string, purpose: Purpose): void =>
  windowOf(db, purpose).giveBack(ownerId)
