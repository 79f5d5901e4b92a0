import type { AnyStateNode } from 'xstate'
import type { Charted } from './lifecycle.ts'

/** One move a machine knows: from where, by which event, to where. States as column words. */
export interface PossibleMove {
  readonly from: string
  readonly event: string
  readonly to: string
}

const pathOf = (node: AnyStateNode): string => node.path.join('.')
const insideOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[]
const leavesOf = (node: AnyStateNode): AnyStateNode[] =>
  insideOf(node).length === 0 ? [node] : insideOf(node).flatMap(leavesOf)

/** Whoever enters a state with states inside it stands in its first one. */
function landing(node: AnyStateNode): AnyStateNode {
  const first = insideOf(node).length === 0 ? undefined : node.initial.target?.[0]
  return first ? landing(first) : node
}

const around = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? around(node.parent) : [])]

/** Where a new row of this lifecycle stands. */
export const firstState = (of: Charted): string => pathOf(landing(of.machine.root as AnyStateNode))

/** Every move of a machine, whatever its guards would say of it: no history may tell another. */
export const movesOf = (of: Charted): PossibleMove[] =>
  leavesOf(of.machine.root as AnyStateNode).flatMap((leaf) =>
    around(leaf).flatMap((node) =>
      [...node.transitions].flatMap(([event, definitions]) =>
        definitions.map(({ target }) => ({
          from: pathOf(leaf),
          event,
          to: pathOf(target?.[0] ? landing(target[0]) : leaf),
        })),
      ),
    ),
  )
