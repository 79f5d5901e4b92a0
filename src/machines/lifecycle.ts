import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  initialTransition,
  type StateValue,
} from 'xstate'
import { transition } from './transition.ts'

/** Everybody who may ask for a move. `lifecycles.md` names them; the contract and the door know no others. */
export const ACTORS = ['shopper', 'merchant', 'support', 'finance', 'clock', 'chain', 'carrier', 'system'] as const

/** Who asks for a move. */
export type Actor = (typeof ACTORS)[number]

/** A deadline is data: which event fires, how long after entering the state, and whose time it is. */
export interface Deadline {
  readonly event: string
  readonly afterMs: number
  /** After an outage the deadlines of people are extended by the gap; those of nobody are not. */
  readonly of: 'shopper' | 'merchant' | 'support' | 'finance' | 'nobody'
}

/** What a state declares in its `meta`: who is waited for and until when. */
export interface Waiting {
  readonly waitsFor?: Actor
  readonly deadline?: Deadline
}

/** The moment of the ask. "Now" arrives in the event because machines read no clock. Times are epoch milliseconds. */
export interface Moment {
  readonly at: number
  readonly deadlineAt: number | null
}

/** Why a move is refused: a problem's key and its parameters, and the input it is about where it is about one. */
export interface Objection {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
  readonly field?: string
}

/** A claim that must hold, and what is said when it does not. `needsInput` rules are left out when buttons are drawn. */
export interface Rule<Facts, Event> {
  readonly check: (facts: Facts, event: Event & Moment) => boolean
  readonly objection: (facts: Facts, event: Event & Moment) => Objection
  readonly needsInput?: true
}

/** An effect as the machine names it; the server holds one handler per type. */
export interface Effect {
  readonly type: string
  readonly params: Readonly<Record<string, unknown>>
}

/** One status lifecycle: its machine, who may send what, how each move is told, and the rules behind its guards. */
export interface Lifecycle<
  Name extends string = string,
  Facts = unknown,
  Event extends { type: string } = { type: string },
> {
  readonly name: Name
  readonly machine: AnyStateMachine
  readonly senders: Readonly<Record<Event['type'], readonly Actor[]>>
  readonly told: Readonly<Record<Event['type'], string>>
  readonly rules: Readonly<Record<string, Rule<Facts, Event>>>
  /** Deadlines stand still while this holds. */
  readonly paused: (facts: Facts) => boolean
  /** Who is waited for and until when, where the facts decide it: what a state declares is what it waits for else. */
  readonly waits?: (facts: Facts, state: string) => Waiting | undefined
  /** Never present at run time; carries the facts and events for inference. */
  readonly types?: { facts: Facts; event: Event }
}

/** A lifecycle as far as its chart goes: enough to ask about states. */
export type Charted = Pick<Lifecycle, 'name' | 'machine'>

/** A move that happened, or why it did not. */
export type Move<Facts> =
  | {
      readonly ok: true
      readonly state: string
      readonly facts: Facts
      readonly effects: readonly Effect[]
      readonly told: string
    }
  | { readonly ok: false; readonly objection: Objection }

/** Declares a lifecycle and infers its facts and events from the tables beside the machine. */
export function lifecycle<Name extends string, Facts, Event extends { type: string }>(
  parts: Omit<Lifecycle<Name, Facts, Event>, 'paused' | 'types'> & { paused?: (facts: Facts) => boolean },
): Lifecycle<Name, Facts, Event> {
  return { paused: () => false, ...parts }
}

/** Guards for `setup` made from the rules, so that a guard and its sentence cannot drift apart. */
export function guardsOf<R extends Record<string, Rule<never, never>>>(rules: R) {
  const guards = Object.entries(rules).map(([name, rule]) => [
    name,
    ({ context, event }: { context: unknown; event: unknown }) => rule.check(context as never, event as never),
  ])
  return Object.fromEntries(guards) as { [K in keyof R]: (args: { context: unknown; event: unknown }) => boolean }
}

/** The body of every named effect: the machine only says its name, the server acts. */
export const effect = (): void => {}

/** A state value as one word a column can hold: `pending.submitted`. */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value
  const [parent, child] = Object.entries(value)[0] ?? []
  return child === undefined ? (parent ?? '') : `${parent}.${statePath(child)}`
}

function stateValue(path: string): StateValue {
  const [head = '', ...rest] = path.split('.')
  return rest.length === 0 ? head : { [head]: stateValue(rest.join('.')) }
}

/** Machines at their states, without facts: finding the nodes of a state again would cost every move. */
const resolved = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot>>()

/** The machine at a state (`pending.submitted`) with some facts; throws where it has no such state. */
export function snapshotOf({ machine }: Charted, state: string, facts: unknown): AnyMachineSnapshot {
  const known = resolved.get(machine) ?? new Map<string, AnyMachineSnapshot>()
  resolved.set(machine, known)
  const found = known.get(state) ?? machine.resolveState({ value: stateValue(state), context: {} as never })
  known.set(state, found)
  return { ...found, context: facts } as AnyMachineSnapshot
}

function nodesOf(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes
}

interface Candidate {
  readonly guards: readonly string[]
}

/** The rules behind a transition's guard; `and` is the only way to join them. */
export function guardNames(guard: unknown): string[] {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [guard]
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return [String(guard.type)]
  return (guard as { guards?: unknown[] }).guards?.flatMap(guardNames) ?? []
}

function candidates(snapshot: AnyMachineSnapshot, type: string): Candidate[] {
  return nodesOf(snapshot).flatMap((node) =>
    (node.transitions.get(type) ?? []).map((definition) => ({ guards: guardNames(definition.guard) })),
  )
}

function effectsFrom(actions: readonly { type: string; params: unknown }[]): Effect[] {
  return actions.map(({ type, params }) => ({ type, params: (params ?? {}) as Record<string, unknown> }))
}

/** Where a new row starts, with the effects of entering there. */
export function startOf<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  facts: F,
): { state: string; effects: Effect[] } {
  const [snapshot, actions] = initialTransition(of.machine, facts as never)
  return { state: statePath(snapshot.value as StateValue), effects: effectsFrom(actions) }
}

/** Asks the machine. A refused event leaves the same snapshot and no actions; then the first false rule names the objection. */
export function applyEvent<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  from: { readonly state: string; readonly facts: F },
  event: E & Moment,
): Move<F> {
  // Whatever stands in no sender table is no move, and `xstate.stop` and its like must never reach the machine.
  if (!Object.hasOwn(of.senders, event.type)) return { ok: false, objection: alreadyMoved(of, from.state) }
  const before = snapshotOf(of, from.state, from.facts)
  const [after, actions] = transition(of.machine, before, event as never)
  if (after === before && actions.length === 0) return { ok: false, objection: objectionTo(of, from, event) }
  return {
    ok: true,
    state: statePath(after.value as StateValue),
    facts: after.context as F,
    effects: effectsFrom(actions),
    told: of.told[event.type as E['type']],
  }
}

const alreadyMoved = (of: Charted, state: string): Objection => ({
  key: 'system.alreadyMoved',
  params: { state: `${of.name}.states.${state}` },
})

function objectionTo<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  from: { readonly state: string; readonly facts: F },
  event: E & Moment,
): Objection {
  const names = candidates(snapshotOf(of, from.state, from.facts), event.type).flatMap(({ guards }) => guards)
  const broken = names.map((name) => of.rules[name]).find((rule) => rule && !rule.check(from.facts, event))
  return broken ? broken.objection(from.facts, event) : alreadyMoved(of, from.state)
}

/** The events this actor may send now, for buttons: rules that need the form's input are trusted until it is sent. */
export function openEvents<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  from: { readonly state: string; readonly facts: F },
  actor: Actor,
  moment: Moment,
): E['type'][] {
  const snapshot = snapshotOf(of, from.state, from.facts)
  const holds = (name: string, type: string): boolean => {
    const rule = of.rules[name]
    return (
      rule === undefined ||
      rule.needsInput === true ||
      rule.check(from.facts, { type, ...moment } as unknown as E & Moment)
    )
  }
  const types = Object.keys(of.senders) as E['type'][]
  return types.filter(
    (type) =>
      of.senders[type].includes(actor) &&
      candidates(snapshot, type).some(({ guards }) => guards.every((name) => holds(name, type))),
  )
}

function nodeAt(of: Charted, state: string): AnyStateNode {
  return state.split('.').reduce<AnyStateNode>((node, key) => {
    const child = Object.hasOwn(node.states, key) ? node.states[key] : undefined
    if (!child) throw new Error(`${of.name} has no state ${state}`)
    return child as AnyStateNode
  }, of.machine.root as AnyStateNode)
}

/** Whether the machine knows this state; an older page may meet a newer server. */
export function knowsState(of: Charted, state: string): boolean {
  return stateNames(of).includes(state)
}

/** The tags of each state that was asked about: every view of an order asks, and a machine never changes. */
const tagged = new WeakMap<AnyStateMachine, Map<string, readonly string[]>>()

/** The tags of a state and of those around it: what lists, tabs and badges go by. */
export function tagsOf(of: Charted, state: string): readonly string[] {
  const known = tagged.get(of.machine) ?? new Map<string, readonly string[]>()
  tagged.set(of.machine, known)
  const found = known.get(state)
  if (found) return found
  const around = state.split('.').map((_, depth, keys) => keys.slice(0, depth + 1).join('.'))
  const tags = Object.freeze([...new Set(around.flatMap((path) => nodeAt(of, path).tags))])
  known.set(state, tags)
  return tags
}

/** What a state waits for, from its `meta`; with the facts of a row, what that row waits for there. */
export function waitingOf<F>(
  of: Charted & { waits?: (facts: F, state: string) => Waiting | undefined },
  state: string,
  facts?: F,
): Waiting {
  const declared = (nodeAt(of, state).meta ?? {}) as Waiting
  return (facts === undefined ? undefined : of.waits?.(facts, state)) ?? declared
}

/** Every state a row can stand in, as column words. */
export function stateNames(of: Charted): string[] {
  const leaves = (node: AnyStateNode): AnyStateNode[] =>
    Object.keys(node.states).length === 0
      ? [node]
      : Object.values(node.states).flatMap((child) => leaves(child as AnyStateNode))
  return leaves(of.machine.root as AnyStateNode).map((node) => node.path.join('.'))
}

/** The states that carry a tag, for a list's WHERE. */
export function statesTagged(of: Charted, tag: string): string[] {
  return stateNames(of).filter((state) => tagsOf(of, state).includes(tag))
}
