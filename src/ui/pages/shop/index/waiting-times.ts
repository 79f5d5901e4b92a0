import { hours, minutes } from '#machines/platform/constants.ts'

/** When something has to be done, as the list groups it by the days of the reader. */
export type DueDay = 'today' | 'tomorrow' | 'later'
/** The groups in their order. */
export const DUE_DAYS: readonly DueDay[] = ['today', 'tomorrow', 'later']

/** Below this a deadline is near, and below the other one it is close to being missed. */
const NEAR_MS = hours(24)
const URGENT_MS = hours(4)
/** From here on minutes say nothing. */
const COARSE_MS = hours(12)

/** The day of a deadline; what has none comes last, and what is over belongs to today. */
export function dueDay(due: string | null, nowMs: number): DueDay {
  if (due === null) return 'later'
  const at = Date.parse(due)
  const dayAfter = (count: number): number => new Date(nowMs).setHours(24 * count, 0, 0, 0)
  if (at < dayAfter(1)) return 'today'
  return at < dayAfter(2) ? 'tomorrow' : 'later'
}

/** How a deadline is shown. */
export const dueTone = (leftMs: number): string =>
  leftMs < URGENT_MS ? 'font-bold text-bad' : leftMs < NEAR_MS ? 'font-bold text-waiting' : 'text-muted'

/** A part of a span in words: which text, and its numbers. */
export type LeftText =
  | { readonly key: 'over' }
  | { readonly key: 'minutes'; readonly minutes: number }
  | { readonly key: 'hoursMinutes' | 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly key: 'daysHours'; readonly days: number; readonly hours: number }

/** What is left of a deadline, the coarser the more it is. */
export function leftText(leftMs: number): LeftText {
  if (leftMs <= 0) return { key: 'over' }
  const whole = { hours: Math.floor(leftMs / hours(1)), minutes: Math.floor((leftMs % hours(1)) / minutes(1)) }
  if (leftMs >= NEAR_MS) return { key: 'daysHours', days: Math.floor(whole.hours / 24), hours: whole.hours % 24 }
  if (leftMs >= COARSE_MS) return { key: 'hours', ...whole }
  if (leftMs >= hours(1)) return { key: 'hoursMinutes', ...whole }
  return { key: 'minutes', minutes: Math.max(1, whole.minutes) }
}

/** An age in the largest unit that is whole. */
export function ageOf(ms: number): { readonly value: number; readonly unit: 'minute' | 'hour' | 'day' } {
  if (ms < hours(1)) return { value: Math.max(1, Math.floor(ms / minutes(1))), unit: 'minute' }
  if (ms < hours(48)) return { value: Math.floor(ms / hours(1)), unit: 'hour' }
  return { value: Math.floor(ms / hours(24)), unit: 'day' }
}
