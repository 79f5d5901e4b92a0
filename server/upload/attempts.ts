import { hours } from '#machines/constants.ts'
import { refused, type Result } from '#contract/problem.ts'
import { type SlidingWindow, slidingWindow } from '../account/sliding-window.ts'
import type { Services } from '../services.ts'

/** How many pictures one person may store in an hour, and as many may they try: one that is refused costs the decoder as much. */
export const PICTURES_PER_HOUR = 60

const byShop = new WeakMap<Services['db'], SlidingWindow>()

function windowOf(db: Services['db']): SlidingWindow {
  const found = byShop.get(db) ?? slidingWindow(PICTURES_PER_HOUR, hours(1))
  byShop.set(db, found)
  return found
}

/** Charges a person for one picture before anything of it is read; a refusal when there were too many, counted by each process. */
export function chargeAttempt(db: Services['db'], ownerId: string): Extract<Result<never>, { ok: false }> | undefined {
  const seconds = windowOf(db).charge(ownerId)
  return seconds > 0 ? refused('system.tooManyRequests', { seconds }) : undefined
}

/** Takes the charge back: the decoder was busy and never saw the picture. */
export const giveAttemptBack = (db: Services['db'], ownerId: string): void => windowOf(db).giveBack(ownerId)
