import type { AnyLifecycle } from '#machines/all-lifecycles.ts'
import type { MoneyRules } from './money.ts'
import type { Moment } from '#machines/platform/lifecycle.ts'

/** One way to send an event: what differs from its example, and the time that passes before it. */
export interface Variant {
  readonly input?: object
  readonly afterMs?: number
  /** Waits until so long before the deadline. */
  readonly beforeDeadlineMs?: number
}

/** A machine that can be walked: with named sets of facts to start from, and the ways in which its events are sent. */
export interface Playable {
  readonly of: AnyLifecycle
  /** The time at which each walk starts, in epoch milliseconds. */
  readonly start: number
  /** Named sets of facts; the first is the usual one. */
  readonly facts: Readonly<Record<string, object>>
  /** An event that fits a row with these facts, at the time of the walk. */
  readonly example: (type: string, facts: unknown, at: number) => { readonly type: string }
  /** More ways to send an event, by its type and their names. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, Variant>>>>
  /** What its effects mean for money; a machine without money has none. */
  readonly money?: MoneyRules
  /** Long walks that a bounded search would not find: events with the names of their variants, from the usual facts. */
  readonly detours?: readonly (readonly (readonly [type: string, variant?: string])[])[]
}

/** An event with its moment. */
export type Sent = { readonly type: string } & Moment

/** The set of facts of that name. */
export function factsNamed({ of, facts }: Playable, name: string): object {
  const found = Object.hasOwn(facts, name) ? facts[name] : undefined
  if (!found) throw new Error(`The ${of.name} has no facts ${name}`)
  return found
}
