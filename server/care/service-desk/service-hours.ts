import type { ServiceHours } from '#contract/care/service-case.contract.ts'
import { hours as hoursMs, minutes } from '#machines/platform/constants.ts'

const SHAPE = /^([1-7])(?:-([1-7]))? ((?:[01]\d|2[0-3]):(?:00|15|30|45))-((?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/
const STEP_MS = minutes(15)
const WEEK_MS = hoursMs(24 * 7)
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Reads `1-5 08:00-20:00`: from Monday to Friday, in quarters of an hour. Nothing where it is written otherwise, or ends before it begins. */
export function readHours(text: string, zone: string): ServiceHours | undefined {
  const [, first, last = first, from = '', to = ''] = SHAPE.exec(text) ?? []
  if (first === undefined || from >= to || Number(last) < Number(first)) return undefined
  const days = Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at)
  return { days, from, to, zone }
}

/** Whether a time zone is one that this process knows. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const options = { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat('en-GB', options)
  formats.set(zone, made)
  return made
}

/** Whether a moment lies within these hours. */
export function isWithin({ days, from, to, zone }: ServiceHours, atMs: number): boolean {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  const time = `${parts['hour']}:${parts['minute']}`
  return days.includes(WEEKDAYS.indexOf(parts['weekday'] ?? '') + 1) && from <= time && time < to
}

/** When these hours begin next; nothing while they run. */
export function beginsNext(hours: ServiceHours, atMs: number): number | undefined {
  if (isWithin(hours, atMs)) return undefined
  // Every zone is whole quarters of an hour away from UTC, and so is every beginning.
  const first = Math.ceil(atMs / STEP_MS) * STEP_MS
  for (let at = first; at <= first + WEEK_MS; at += STEP_MS) if (isWithin(hours, at)) return at
  return undefined
}
