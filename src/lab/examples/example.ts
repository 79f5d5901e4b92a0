import { days } from '#machines/platform/constants.ts'
import type { MoneyRules } from '../money.ts'
import type { Playable, Variant } from '../playable.ts'

/** Facts to start from, and for each event type an event that fits a row with given facts. */
export interface Examples<Facts, Event extends { type: string }> {
  readonly facts: Facts
  readonly events: { readonly [T in Event['type']]: (facts: Facts, at?: number) => Extract<Event, { type: T }> }
  /** Named sets of facts, each as what differs. */
  readonly sets?: Readonly<Record<string, Partial<Facts>>>
  /** More ways to send an event, by its type and their names. */
  readonly ways?: { readonly [T in Event['type']]?: Readonly<Record<string, Variant>> }
  readonly money?: MoneyRules<Facts>
  /** Long walks that a bounded search would not find. */
  readonly detours?: NonNullable<Playable['detours']>
}

/** Examples without their own types. */
export type AnyExamples = Examples<unknown, { type: string }>

/** Examples of a machine without a type for its events: only those that carry something have one. */
export type MachineExamples = Omit<Examples<object, { type: string }>, 'sets'> & {
  readonly sets?: Readonly<Record<string, object>>
}

/** The start time of every example. */
export const EXAMPLE_START = Date.UTC(2026, 0, 1)

/** A moment at which the last days of every deadline have begun. */
export const EXAMPLE_MOMENT = { at: EXAMPLE_START, deadlineAt: EXAMPLE_START + days(1) } as const

/** Whole USDT in micro-USDT, as facts and events carry it. */
export const usdt = (whole: number): string => String(BigInt(whole) * 1_000_000n)
