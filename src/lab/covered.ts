import { declaredBy } from './explore.ts'
import type { Played } from './play.ts'
import type { Playable } from './playable.ts'

/** What the scenario files cover of a machine: how often each move is taken, and the guard outcomes that none of them meets. */
export interface Covered {
  /** By `state event state`. */
  readonly moves: Readonly<Record<string, number>>
  readonly unseen: readonly string[]
}

/** A transition as a move: its guards are left out. */
function moveOf(transition: string): string {
  const [from = '', rest = ''] = transition.split(' --')
  const [type = ''] = rest.split(' [')
  return `${from} ${type.split('-->')[0] ?? ''} ${transition.split('--> ')[1] ?? ''}`
}

/** What the played scenarios of a machine cover. */
export function coveredBy(play: Playable, scenarios: readonly (readonly Played[])[]): Covered {
  const declared = declaredBy(play)
  const moves = new Map(declared.transitions.map((transition) => [moveOf(transition), 0]))
  const seen = new Set<string>()
  for (const { tried } of scenarios.flat())
    for (const { outcomes, transition } of tried ? [...tried.clocked, tried] : []) {
      for (const outcome of outcomes) seen.add(outcome)
      if (transition !== null) moves.set(moveOf(transition), (moves.get(moveOf(transition)) ?? 0) + 1)
    }
  return { moves: Object.fromEntries(moves), unseen: declared.outcomes.filter((outcome) => !seen.has(outcome)) }
}

/** How often scenarios take a line of a diagram: as often as the rarest of its events. */
export const timesTaken = (
  { moves }: Covered,
  { from, to, events }: { readonly from: string; readonly to: string; readonly events: readonly string[] },
): number => Math.min(...events.map((type) => moves[`${from} ${type} ${to}`] ?? 0))
