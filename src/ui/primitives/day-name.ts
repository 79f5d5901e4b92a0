import { days } from '#machines/platform/constants.ts'
import { dateFormat } from './format.ts'

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

const format = (at: Date, options: Intl.DateTimeFormatOptions, language: string): string =>
  dateFormat(language, options).format(at)

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The time of day of a message, in every language alike: 15:04. */
export function clockTime(atMs: number): string {
  const at = new Date(atMs)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** When a message was sent, in a few letters: today the time, within a week the day of the week, then day and month, in every language alike. */
export function briefTime(atMs: number, nowMs: number, language: string): string {
  const at = new Date(atMs)
  if (isSameDay(at, new Date(nowMs))) return clockTime(atMs)
  if (nowMs - atMs < days(6) && nowMs > atMs) return format(at, { weekday: 'short' }, language)
  return `${twoDigits(at.getDate())}/${twoDigits(at.getMonth() + 1)}`
}

/** Today and yesterday as words; undefined for another day. */
function nearDay(at: Date, nowMs: number, language: string): string | undefined {
  const before = [0, 1].find((count) =>
    isSameDay(at, new Date(new Date(nowMs).setDate(new Date(nowMs).getDate() - count))),
  )
  if (before === undefined) return undefined
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-before, 'day')
  return relative.charAt(0).toLocaleUpperCase(language) + relative.slice(1)
}

/** A day as people say it: today, yesterday, the day of the week, then the date. */
export function dayName(atMs: number, nowMs: number, language: string): string {
  const at = new Date(atMs)
  const near = nearDay(at, nowMs, language)
  if (near !== undefined) return near
  if (nowMs - atMs < days(6) && nowMs >= atMs) return format(at, { weekday: 'long' }, language)
  const isThisYear = at.getFullYear() === new Date(nowMs).getFullYear()
  return format(at, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }, language)
}
