import { days } from '#machines/constants.ts'
import { dateFormat } from '../primitives/format.ts'

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

const format = (at: Date, options: Intl.DateTimeFormatOptions, language: string): string =>
  dateFormat(language, options).format(at)

/** When a message was sent, in a few letters: today the time, within a week the day of the week, then day and month. */
export function briefTime(atMs: number, nowMs: number, language: string): string {
  const at = new Date(atMs)
  if (isSameDay(at, new Date(nowMs))) return format(at, { timeStyle: 'short' }, language)
  if (nowMs - atMs < days(6) && nowMs > atMs) return format(at, { weekday: 'short' }, language)
  return format(at, { day: '2-digit', month: '2-digit' }, language)
}

/** The day that a line between messages names. */
export function dayName(atMs: number, nowMs: number, language: string): string {
  const at = new Date(atMs)
  if (nowMs - atMs < days(6) && nowMs >= atMs) return format(at, { weekday: 'long' }, language)
  const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear()
  return format(at, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }, language)
}
