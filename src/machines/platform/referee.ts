import { initialTransition, type StateValue, transition } from 'xstate'
import { type Chart, guardsFrom, snapshotOf, stateNames, statePath } from './chart.ts'
import type {
  Actor,
  Creation,
  CreationRule,
  Effect,
  EventRow,
  Lifecycle,
  Moment,
  Objection,
  Rule,
} from './lifecycle.ts'

/** A row as the referee sees it. */
interface Row<Facts> {
  readonly state: string
  readonly facts: Facts
}

/** An accepted move with the name it is published under, or the objection. */
export type Move<Facts> =
  | (Row<Facts> & { readonly ok: true; readonly effects: readonly Effect[]; readonly name: string })
  | { readonly ok: false; readonly objection: Objection }

const effectsFrom = (actions: readonly { type: string; params: unknown }[]): Effect[] =>
  actions.map(({ type, params }) => ({ type, params: (params ?? {}) as Effect['params'] }))

/** The state of a new row, with the effects of entering it. */
export function startOf<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  facts: F,
): { state: string; effects: Effect[] } {
  const [snapshot, actions] = initialTransition(of.machine, facts)
  return { state: statePath(snapshot.value as StateValue), effects: effectsFrom(actions) }
}

/** The facts of a machine that begins without any: those of the page alone. */
export const firstFacts = ({ machine }: Chart): object => initialTransition(machine, undefined)[0].context as object

/** Asks the machine. XState leaves the snapshot untouched when it refuses; then the first broken rule is the objection. */
export function applyEvent<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  from: Row<F>,
  event: E & Moment,
): Move<F> {
  // Only declared events reach the machine: `xstate.stop` and its like would be obeyed.
  const row = rowOf(of, event.type)
  if (!row) return { ok: false, objection: alreadyMoved(of, from.state) }
  const before = snapshotOf(of, from.state, from.facts)
  const [after, actions] = transition(of.machine, before, event)
  if (after === before && actions.length === 0) return { ok: false, objection: objectionTo(of, from, event) }
  const state = statePath(after.value as StateValue)
  return { ok: true, state, facts: after.context as F, effects: effectsFrom(actions), name: row.as }
}

const rowOf = ({ events }: Pick<Lifecycle, 'events'>, type: string): EventRow | undefined =>
  Object.hasOwn(events, type) ? events[type] : undefined

/** The place of the name of a state in the catalogues: `order.states.cancelled`. */
export const stateLabel = ({ name, textsAt }: Pick<Lifecycle, 'name' | 'textsAt'>, state: string): string =>
  `${textsAt ?? name}.states.${state}`

const alreadyMoved = (of: Pick<Lifecycle, 'name' | 'textsAt'>, state: string): Objection => ({
  key: 'system.alreadyMoved',
  params: { state: stateLabel(of, state) },
})

/** What a broken rule says. */
export const objectionOf = <F, E>(
  { problem: key, field, params }: Rule<F, E>,
  facts: F,
  event: E & Moment,
): Objection => ({ key, params: params?.(facts, event) ?? {}, ...(field === undefined ? {} : { field }) })

/** Every problem that the rules behind an event can name, whatever the state. */
export function problemsOf(
  of: Chart & { readonly rules: Readonly<Record<string, { readonly problem: string }>> },
  type: string,
): string[] {
  const guards = stateNames(of).flatMap((state) => guardsFrom(of, state, type).flat())
  return [...new Set(guards.flatMap((name) => of.rules[name]?.problem ?? []))]
}

function objectionTo<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  { state, facts }: Row<F>,
  event: E & Moment,
): Objection {
  const rules = guardsFrom(of, state, event.type).flat()
  const broken = rules.map((name) => of.rules[name]).find((rule) => rule && !rule.check(facts, event))
  return broken ? objectionOf(broken, facts, event) : alreadyMoved(of, state)
}

/** Whether a second person must agree before this event happens. */
export const needsSecondPerson = <F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  { state, facts }: Row<F>,
  event: E,
): boolean => rowOf(of, event.type)?.together?.(facts, event, state) ?? false

/** Whether only the assignee of the desk case may send this event. */
export const needsAssignee = (of: Pick<Lifecycle, 'events'>, type: string): boolean =>
  rowOf(of, type)?.assigned === true

/** The events that this actor may send now, for buttons. Rules that need a form's input are left to the request. */
export function openEvents<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  { state, facts }: Row<F>,
  actor: Actor,
  moment: Moment,
): E['type'][] {
  const holds = (name: string, type: string): boolean => {
    const rule = of.rules[name]
    return !rule || rule.needsInput === true || rule.check(facts, { type, ...moment } as E & Moment)
  }
  return (Object.keys(of.events) as E['type'][]).filter(
    (type) =>
      of.events[type].by.includes(actor) &&
      guardsFrom(of, state, type).some((guards) => guards.every((name) => holds(name, type))),
  )
}

/** Why a row cannot take an event now, whatever is typed: shown where its button would be. Nothing where its state has no such event. */
export function eventBar<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  { state, facts }: Row<F>,
  event: E & Moment,
): Objection | undefined {
  const rules = guardsFrom(of, state, event.type)
    .flat()
    .map((name) => of.rules[name])
  const broken = rules.find((rule) => rule && !rule.needsInput && !rule.check(facts, event))
  return broken && objectionOf(broken, facts, event)
}

/** What is wrong with the input of an event before it is sent: the rules that `openEvents` leaves out. */
export function inputObjection<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  { state, facts }: Row<F>,
  event: E & Moment,
): Objection | undefined {
  const broken = guardsFrom(of, state, event.type).map((guards) =>
    guards.map((name) => of.rules[name]).find((rule) => rule?.needsInput && !rule.check(facts, event)),
  )
  const [first] = broken
  return first && !broken.includes(undefined) ? objectionOf(first, facts, event) : undefined
}

/** Every rule of a creation that the facts and the input break, in the rules' order. Rules about unknown facts are left out. */
export const creationObjections = <F, I>({ rules }: Creation<F, I>, known: Partial<F>, input: I): Objection[] =>
  objectionsBy(Object.values(rules), known, input)

/** Why a row may not be made. */
export const refereeCreation = <F, I>(of: Creation<F, I>, known: Partial<F>, input: I): Objection | undefined =>
  creationObjections(of, known, input)[0]

/** Why a row may not be made whatever is typed, for buttons and for what a form says above its fields. */
export function creationBar<F, I>({ rules }: Creation<F, I>, known: Partial<F>): Objection | undefined {
  const withoutInput = Object.values(rules).filter(({ needsInput }) => !needsInput)
  return objectionsBy(withoutInput, known, {} as I)[0]
}

const objectionsBy = <F, I>(rules: readonly CreationRule<F, I>[], known: Partial<F>, input: I): Objection[] =>
  rules
    .filter(({ needs = [] }) => needs.every((fact) => known[fact] !== undefined))
    .filter(({ check }) => !check(known as F, input))
    .map(({ objection }) => objection(known as F, input))
