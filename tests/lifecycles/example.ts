import { days } from '#machines/platform/constants.ts'

/** Facts to start from, and for each event type an event that fits a row with given facts. */
export interface Examples<Facts, Event extends { type: string }> {
  readonly facts: Facts
  readonly events: { readonly [T in Event['type']]: (facts: Facts) => Extract<Event, { type: T }> }
}

/** Examples without their own types. */
export type AnyExamples = Examples<unknown, { type: string }>

/** The start time of every example. */
export const EXAMPLE_START = Date.UTC(2026, 0, 1)

/** A moment at which the last days of every deadline have begun. */
export const EXAMPLE_MOMENT = { at: EXAMPLE_START, deadlineAt: EXAMPLE_START + days(1) } as const

/** Whole USDT in micro-USDT, as facts and events carry it. */
export const usdt = (whole: number): string => String(BigInt(whole) * 1_000_000n)
