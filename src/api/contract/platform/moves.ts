import type { z } from 'zod'
import { type Chart, guardsFrom, statesTagged } from '#machines/platform/chart.ts'
import type { EventRow } from '#machines/platform/lifecycle.ts'
import { problemsOf } from '#machines/platform/referee.ts'
import type { CallShape, InputOf, OutputOf } from './call.ts'
import { CONFIRMED, type Declared, type Policy } from './contract.ts'
import type { ProblemKey } from './problem.ts'

/** A call of several events: the input's field that chooses one of them, and the event of each choice. */
export interface Choice {
  readonly field: string
  readonly events: Readonly<Record<string, string>>
}

/** What a move's row says beside what its lifecycle knows: the input, a summary, and refusals that no rule of the machine gives. */
interface MoveRow<In> {
  readonly input: z.ZodType<unknown, In>
  readonly summary: string
  readonly refusals?: readonly ProblemKey[]
  /** Where its call is of several events; without it the row is named by its one event. */
  readonly choice?: Choice
}

/** The events of a row: those that its input chooses from, or the one it is named by. */
export const eventsOfRow = (name: string, choice: Choice | undefined): readonly string[] =>
  choice ? Object.values(choice.events) : [name]

/** As much of a lifecycle as its calls need. */
interface Moved extends Chart {
  readonly events: Readonly<Record<string, EventRow>>
  readonly rules: Readonly<Record<string, { readonly problem: string }>>
}

const POLICIES = { shopper: 'signedIn', merchant: 'merchant', support: 'support', finance: 'finance' } as const
type Person = keyof typeof POLICIES
const isPerson = (actor: string): actor is Person => actor in POLICIES

/** The person whose call an event is: the first one who may send it. */
export function askedBy(of: Pick<Moved, 'name' | 'events'>, event: string): Person {
  const found = of.events[event]?.by.find(isPerson)
  if (!found) throw new Error(`No one can ask for ${event}`)
  return found
}

/** Whether an event decides a case of the desk's queue: a colleague may have it. */
const isOfDesk = (of: Moved, event: string): boolean =>
  statesTagged(of, 'desk').some((state) => guardsFrom(of, state, event).length > 0)

const refusalsOf = (of: Moved, event: string): ProblemKey[] => {
  const row = of.events[event]
  const isStaff = row?.by.some((actor) => actor === 'support' || actor === 'finance')
  return [
    'system.alreadyMoved',
    'key.reused',
    ...(problemsOf(of, event) as ProblemKey[]),
    ...(isStaff ? (['desk.ownCase'] as const) : []),
    ...(isStaff && isOfDesk(of, event) ? (['desk.assigned'] as const) : []),
    ...(row?.assigned ? (['desk.notAssigned'] as const) : []),
    ...(row?.together ? (['desk.secondPerson', 'desk.samePerson', ...CONFIRMED] as const) : []),
  ]
}

/**
 * Declares the moves of a lifecycle, one row an event, or one for the events that an input chooses from. The policy comes from
 * who may send the event, the refusals from the rules behind it; every move answers with the view of its root. `missing` is the refusal
 * for an id that is not the caller's.
 */
export function moves<
  const T extends Readonly<Record<string, CallShape>>,
  const Rows extends { readonly [K in keyof T]: MoveRow<InputOf<T[K]>> },
>(
  of: Moved,
  calls: T,
  { view, missing }: { readonly view: z.ZodType<OutputOf<T[keyof T]>>; readonly missing: ProblemKey },
  rows: Rows,
): {
  readonly [K in keyof T]: Omit<Declared, 'call' | 'input'> & {
    readonly input: Rows[K]['input']
    readonly call: T[K]
    readonly choice?: Choice
  }
} {
  const declared = Object.entries(calls).map(([name, call]) => {
    const row = (rows as Readonly<Record<string, MoveRow<unknown>>>)[name]
    if (!row) throw new Error(`No row for ${name}`)
    const events = eventsOfRow(name, row.choice)
    const [policy, ...others] = new Set(events.map((event): Policy => POLICIES[askedBy(of, event)]))
    if (policy === undefined || others.length > 0) throw new Error(`${name} is of events that different people send`)
    const refusals = [
      ...new Set([missing, ...events.flatMap((event) => refusalsOf(of, event)), ...(row.refusals ?? [])]),
    ]
    return [name, { ...row, call, policy, output: view, refusals }]
  })
  return Object.fromEntries(declared)
}
