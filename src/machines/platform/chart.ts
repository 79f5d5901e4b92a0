import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import type { Lifecycle, Waiting } from './lifecycle.ts'

/** As much of a lifecycle as its states need. The client's machines have no more. */
export type Chart = Pick<Lifecycle, 'name' | 'machine'>

/** One move of a machine: the state it leaves, the event, the state it enters. States as stored in a column. */
export interface PossibleMove {
  readonly from: string
  readonly event: string
  readonly to: string
}

/** A state value as one word for a column: `pending.submitted`. */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value
  const [parent, child] = Object.entries(value)[0] ?? []
  return child === undefined ? (parent ?? '') : `${parent}.${statePath(child)}`
}

function stateValue(path: string): StateValue {
  const [head = '', ...rest] = path.split('.')
  return rest.length === 0 ? head : { [head]: stateValue(rest.join('.')) }
}

/** Answers that every move asks for. A machine never changes, so each is computed once. */
const remembered = <Answer>(compute: (of: Chart, state: string) => Answer) => {
  const answers = new WeakMap<AnyStateMachine, Map<string, Answer>>()
  return (of: Chart, state: string): Answer => {
    const known = answers.get(of.machine) ?? new Map<string, Answer>()
    answers.set(of.machine, known)
    const answer = known.has(state) ? (known.get(state) as Answer) : compute(of, state)
    known.set(state, answer)
    return answer
  }
}

const resolved = remembered<AnyMachineSnapshot>(({ machine }, state) =>
  machine.resolveState({ value: stateValue(state), context: {} }),
)

/** The machine in a state (`pending.submitted`) with some facts; throws if it has no such state. */
export const snapshotOf = (of: Chart, state: string, facts: unknown): AnyMachineSnapshot =>
  ({ ...resolved(of, state), context: facts }) as AnyMachineSnapshot

/** One guard of a transition, with the parameters that the machine gives it. */
export interface GuardUse {
  readonly name: string
  readonly params: unknown
}

/** The guards of a transition, in the order of their checks; `and` is the only way to join them. */
export function guardUses(guard: unknown): GuardUse[] {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [{ name: guard, params: undefined }]
  if (typeof guard === 'object' && guard !== null && 'type' in guard)
    return [{ name: String(guard.type), params: (guard as { params?: unknown }).params }]
  return (guard as { guards?: unknown[] }).guards?.flatMap(guardUses) ?? []
}

/** The rules behind a transition's guard. */
export const guardNames = (guard: unknown): string[] => guardUses(guard).map(({ name }) => name)

const pathOf = (node: AnyStateNode): string => node.path.join('.')
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[]
const leavesOf = (node: AnyStateNode): AnyStateNode[] =>
  childrenOf(node).length === 0 ? [node] : childrenOf(node).flatMap(leavesOf)
/** A node and its parents, innermost first: the order in which XState looks for a transition. */
const ancestryOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? ancestryOf(node.parent) : [])]

function nodeAt(of: Chart, state: string): AnyStateNode {
  return state.split('.').reduce<AnyStateNode>((node, key) => {
    const child = Object.hasOwn(node.states, key) ? node.states[key] : undefined
    if (!child) throw new Error(`${of.name} has no state ${state}`)
    return child as AnyStateNode
  }, of.machine.root as AnyStateNode)
}

/** For each transition that an event has from a state: the rules that guard it. */
export const guardsFrom = (of: Chart, state: string, type: string): string[][] =>
  ancestryOf(nodeAt(of, state)).flatMap((node) =>
    (node.transitions.get(type) ?? []).map(({ guard }) => guardNames(guard)),
  )

/** Every state that a row can be in, as stored in a column. */
export const stateNames = (of: Chart): string[] => leavesOf(of.machine.root as AnyStateNode).map(pathOf)

/** Whether the machine has this state; an older page may meet a newer server. */
export const knowsState = (of: Chart, state: string): boolean => stateNames(of).includes(state)

/** The tags of a state and of its parents: lists, tabs and badges go by them. */
export const tagsOf = remembered<readonly string[]>((of, state) =>
  Object.freeze([
    ...new Set(
      ancestryOf(nodeAt(of, state))
        .toReversed()
        .flatMap(({ tags }) => tags),
    ),
  ]),
)

/** Whether a state or a parent of it has this tag; false without a state, and for one of a newer server. */
export const hasTag = (of: Chart, state: string | undefined, tag: string): boolean =>
  state !== undefined && knowsState(of, state) && tagsOf(of, state).includes(tag)

/** The states that carry a tag, for a list's WHERE. */
export const statesTagged = (of: Chart, tag: string): string[] =>
  stateNames(of).filter((state) => tagsOf(of, state).includes(tag))

/** What a state waits for; with the facts of a row, what that row waits for. */
export function waitingOf<F>(of: Chart & Pick<Lifecycle<string, F>, 'waits'>, state: string, facts?: F): Waiting {
  const declared = (nodeAt(of, state).meta ?? {}) as Waiting
  return (facts === undefined ? undefined : of.waits?.(facts, state)) ?? declared
}

/** How long one of a row's own terms is, in milliseconds. */
export function termMs(facts: unknown, term: string): number {
  const ms = (facts as { readonly terms?: Readonly<Record<string, unknown>> } | undefined)?.terms?.[term]
  if (typeof ms !== 'number') throw new Error(`These facts have no term ${term}`)
  return ms
}

/** A moment among the facts of a row, in epoch milliseconds; null where it has none. */
export function momentIn(facts: unknown, fact: string): number | null {
  const found = (facts as Readonly<Record<string, unknown>> | undefined)?.[fact] ?? null
  if (found !== null && typeof found !== 'number') throw new Error(`The fact ${fact} is no moment`)
  return found
}

/** Entering a state with states inside it enters its first one. */
function entered(node: AnyStateNode): AnyStateNode {
  const first = childrenOf(node).length === 0 ? undefined : node.initial.target?.[0]
  return first ? entered(first) : node
}

/** The state of a new row. */
export const firstState = (of: Chart): string => pathOf(entered(of.machine.root as AnyStateNode))

/** Every move of a machine, whatever its guards say. The invariants hold the history against it. */
export const movesOf = (of: Chart): PossibleMove[] =>
  leavesOf(of.machine.root as AnyStateNode).flatMap((leaf) =>
    ancestryOf(leaf).flatMap((node) =>
      [...node.transitions].flatMap(([event, definitions]) =>
        definitions.map(({ target }) => ({
          from: pathOf(leaf),
          event,
          to: pathOf(target?.[0] ? entered(target[0]) : leaf),
        })),
      ),
    ),
  )

/** One way that an event has out of a state: its guards, and the state that it enters. */
export interface Way {
  readonly guards: readonly GuardUse[]
  readonly to: string
}

/** The ways that an event has out of a state, in the order in which the machine tries them. */
export const waysFrom = (of: Chart, state: string, type: string): Way[] =>
  ancestryOf(nodeAt(of, state)).flatMap((node) =>
    (node.transitions.get(type) ?? []).map(({ guard, target }) => ({
      guards: guardUses(guard),
      to: target?.[0] ? pathOf(entered(target[0])) : state,
    })),
  )

/** The events that have a way out of a state, guarded or not. */
export const eventsFrom = (of: Chart, state: string): string[] => [
  ...new Set(ancestryOf(nodeAt(of, state)).flatMap((node) => [...node.transitions.keys()])),
]

/** Whether one guard holds for these facts and this event. */
export function guardHolds(of: Chart, { name, params }: GuardUse, facts: unknown, event: unknown): boolean {
  const check = of.machine.implementations.guards[name] as
    | ((of: { context: unknown; event: unknown }, params: unknown) => boolean)
    | undefined
  if (!check) throw new Error(`${of.name} has no guard ${name}`)
  return check({ context: facts, event }, params)
}
