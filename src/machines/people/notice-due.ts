import { type AnyLifecycle, everyLifecycle } from '../all-lifecycles.ts'
import { firstState, movesOf, waitingOf } from '../platform/chart.ts'
import type { EventRow } from '../platform/lifecycle.ts'

type Party = 'shopper' | 'merchant'

/** Whether customer service decides: its own events are about a party, and no party sends them. */
const isDecision = ({ by, silent }: EventRow): boolean =>
  !silent && by.some((actor) => actor === 'support' || actor === 'finance')

/** The parties to whom an event is due: a state that it leads to gives them a deadline, or it is a decision about them. */
function partiesOf(of: AnyLifecycle, states: readonly string[], row?: EventRow): readonly Party[] {
  const timed = new Set(states.map((state) => waitingOf(of, state).deadline?.of))
  return (['shopper', 'merchant'] as const).filter((party) => timed.has(party) || (row && isDecision(row)))
}

function dueOf(of: AnyLifecycle): (readonly [name: string, parties: readonly Party[]])[] {
  const moves = movesOf(of)
  const made = Object.values(of.creations).map(({ as }) => [as, partiesOf(of, [firstState(of)])] as const)
  const moved = Object.entries(of.events).map(([type, row]) => {
    const states = moves.filter(({ event }) => event === type).map(({ to }) => to)
    return [row.as, partiesOf(of, states, row)] as const
  })
  return [...made, ...moved]
}

const DUE: ReadonlyMap<string, readonly Party[]> = new Map(everyLifecycle.flatMap(dueOf))

/** Whether a notice gives the party that gets it a deadline, or is a decision about that party: it is mailed unless they refuse that. */
export const isDue = (name: string, topic: string): boolean =>
  (DUE.get(name) ?? []).includes(topic.startsWith('shop:') ? 'merchant' : 'shopper')
