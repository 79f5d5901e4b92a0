import { days, HOLIDAY_DAYS, HOLIDAY_DAYS_A_YEAR } from '../platform/constants.ts'

/** The days on which a shop does not ship: whole days by UTC, as `YYYY-MM-DD`, both included. */
export interface Holiday {
  readonly from: string
  readonly to: string
  /** What the shop says about it, in its own words. */
  readonly message: string
}

/** The part of a holiday that an order keeps: from one moment until another, in epoch milliseconds. */
export interface HolidaySpan {
  readonly fromMs: number
  readonly untilMs: number
}

/** The day of a moment, by UTC. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** From the beginning of its first day to the end of its last one. */
export const spanOf = ({ from, to }: Pick<Holiday, 'from' | 'to'>): HolidaySpan => ({
  fromMs: Date.parse(`${from}T00:00:00Z`),
  untilMs: Date.parse(`${to}T00:00:00Z`) + days(1),
})

/** How many days there are from one day to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / days(1)) + 1

/** From when an order that is paid now is to be shipped: now, or the end of the holiday that it is paid in. */
export const shipsFrom = (holiday: HolidaySpan | null, atMs: number): number =>
  holiday !== null && atMs >= holiday.fromMs && atMs < holiday.untilMs ? holiday.untilMs : atMs

type Days = Pick<Holiday, 'from' | 'to'>

/** How many days of a calendar year a holiday takes. */
const daysIn = (year: string, { from, to }: Days): number => {
  const first = from > `${year}-01-01` ? from : `${year}-01-01`
  const last = to < `${year}-12-31` ? to : `${year}-12-31`
  return first > last ? 0 : daysBetween(first, last)
}

/** How many days of a calendar year are still free for holidays. */
export const holidayDaysLeft = (year: string, taken: readonly Days[]): number =>
  HOLIDAY_DAYS_A_YEAR - taken.reduce((sum, each) => sum + daysIn(year, each), 0)

/** Why a shop may not have a holiday: what is wrong with it, with the limit and the field. Each name is a problem of its own. */
export type WrongHoliday =
  | { readonly rule: 'past'; readonly field: 'from' | 'to' }
  | { readonly rule: 'endsBefore'; readonly field: 'to' }
  | { readonly rule: 'tooLong'; readonly field: 'to'; readonly max: number }
  | { readonly rule: 'tooClose'; readonly field: 'from' }
  | { readonly rule: 'yearUsed'; readonly field: 'to'; readonly max: number; readonly days: number }

/** The day after one. */
const dayAfter = (day: string): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days(1))

/**
 * Judges a holiday on a day. `taken` are the shop's other holidays; one that goes on may keep its beginning. Two holidays without a
 * day between them would be one that is too long.
 */
export function wrongHoliday(
  wanted: Days,
  { today, taken, running }: { readonly today: string; readonly taken: readonly Days[]; readonly running?: Days },
): WrongHoliday | undefined {
  const { from, to } = wanted
  if (from < today && from !== running?.from) return { rule: 'past', field: 'from' }
  if (to < from) return { rule: 'endsBefore', field: 'to' }
  if (to < today) return { rule: 'past', field: 'to' }
  if (daysBetween(from, to) > HOLIDAY_DAYS) return { rule: 'tooLong', field: 'to', max: HOLIDAY_DAYS }
  if (taken.some((other) => from <= dayAfter(other.to) && to >= other.from)) return { rule: 'tooClose', field: 'from' }
  for (const year of new Set([from.slice(0, 4), to.slice(0, 4)])) {
    const left = holidayDaysLeft(year, taken)
    if (daysIn(year, wanted) > left)
      return { rule: 'yearUsed', field: 'to', max: HOLIDAY_DAYS_A_YEAR, days: Math.max(0, left) }
  }
  return undefined
}
