import { days } from './constants.ts'

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
