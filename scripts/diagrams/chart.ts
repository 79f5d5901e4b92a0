import type { AnyStateNode } from 'xstate'
import { type Chart, guardNames, tagsOf } from '#machines/platform/chart.ts'
import type { Waiting } from '#machines/platform/lifecycle.ts'

/** One effect with its parameters. */
export interface EffectName {
  readonly type: string
  readonly params: Readonly<Record<string, unknown>>
}

/** One arrow of a machine. `to` is null if the state stays. */
export interface Arrow {
  readonly from: string
  readonly event: string
  readonly guards: readonly string[]
  readonly to: string | null
  readonly effects: readonly EffectName[]
}

/** One state of a machine, with the states inside it. */
export interface ChartState {
  readonly path: string
  readonly tags: readonly string[]
  readonly waiting: Waiting
  readonly entry: readonly EffectName[]
  readonly first: string | null
  readonly inside: readonly ChartState[]
  readonly ends: boolean
}

const pathOf = (node: AnyStateNode): string => node.path.join('.')
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[]

/** Effects only: notes change the facts and do nothing outside the machine. */
function effectsOf(node: AnyStateNode, actions: readonly unknown[]): EffectName[] {
  const implementations = node.machine.implementations.actions as Record<string, { type?: string } | undefined>
  return actions
    .map((action) => (typeof action === 'string' ? { type: action } : (action as EffectName)))
    .map(({ type, params = {} }: { type: string; params?: EffectName['params'] }) => ({ type, params }))
    .filter(({ type }) => implementations[type]?.type !== 'xstate.assign')
}

function stateOf(of: Chart, node: AnyStateNode): ChartState {
  const [first] = node.initial.target ?? []
  const inside = childrenOf(node).map((child) => stateOf(of, child))
  return {
    path: pathOf(node),
    tags: node.path.length === 0 ? [] : tagsOf(of, pathOf(node)),
    waiting: (node.meta ?? {}) as Waiting,
    entry: effectsOf(node, node.entry),
    first: first && inside.length > 0 ? pathOf(first) : null,
    inside,
    ends: node.transitions.size === 0 && inside.length === 0,
  }
}

/** The machine as nested states; the outermost one has no name. */
export function statesOf(of: Chart): ChartState {
  return stateOf(of, of.machine.root as AnyStateNode)
}

function arrowsFrom(node: AnyStateNode): Arrow[] {
  const own = [...node.transitions].flatMap(([event, definitions]) =>
    definitions.map((definition) => ({
      from: pathOf(node),
      event,
      guards: guardNames(definition.guard),
      to: definition.target?.[0] ? pathOf(definition.target[0]) : null,
      effects: effectsOf(node, definition.actions),
    })),
  )
  return [...own, ...childrenOf(node).flatMap(arrowsFrom)]
}

/** Every arrow of a machine, in source order. */
export function arrowsOf(of: Chart): Arrow[] {
  return arrowsFrom(of.machine.root as AnyStateNode)
}
