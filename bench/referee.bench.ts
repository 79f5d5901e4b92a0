import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { type AnyLifecycle, everyLifecycle } from '#machines/all-lifecycles.ts'
import { snapshotOf, stateNames } from '#machines/platform/chart.ts'
import type { Actor } from '#machines/platform/lifecycle.ts'
import { askAs } from '#lab/ask.ts'
import { examplesOf } from '#tests/lifecycles/all-fixtures.ts'
import { EXAMPLE_MOMENT } from '#lab/examples/example.ts'
import type { Figure } from './support/figure.ts'
import { eachWay, inRounds, sideOf } from './support/rounds.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { isShort } from './support/short.ts'

const ROUNDS = isShort ? 3 : 9
const ROUND_MS = isShort ? 50 : 300
/** Half the speed of the bare machine: its time, and as much again for the referee. */
const REACH = 2

interface Asked {
  readonly of: AnyLifecycle
  readonly from: { readonly state: string; readonly facts: unknown }
  readonly actor: Actor
  readonly event: { readonly type: string } & typeof EXAMPLE_MOMENT
  readonly machine: AnyStateMachine
  /** The floor is given its snapshot ready made; the referee makes its own from the row's word and facts. */
  readonly before: AnyMachineSnapshot
}

/** Every move that the lifecycles accept of their examples, from every state. */
function acceptedMoves(): Asked[] {
  return everyLifecycle.flatMap((of) => {
    const examples = examplesOf[of.name]
    if (!examples) throw new Error(`no examples of ${of.name}`)
    const { facts } = examples
    return stateNames(of).flatMap((state) =>
      Object.entries(examples.events).flatMap(([type, make]) => {
        const event = { ...make(facts as never), ...EXAMPLE_MOMENT }
        const actor = of.events[type]?.by[0] ?? 'system'
        if (!askAs(of, { state, facts }, actor, event).ok) return []
        return [{ of, from: { state, facts }, actor, event, machine: of.machine, before: snapshotOf(of, state, facts) }]
      }),
    )
  })
}

/** Microseconds a move when they are all made again and again for a while. */
function timeOf(moves: readonly Asked[], make: (move: Asked) => unknown): number {
  const begun = performance.now()
  let made = 0
  while (performance.now() - begun < ROUND_MS) {
    for (const move of moves) make(move)
    made += moves.length
  }
  return ((performance.now() - begun) * 1000) / made
}

/** How fast moves are refereed, nothing stored: the sender's right, the machine, the effects; against XState's bare `transition`. */
export async function run(): Promise<Figure> {
  const moves = acceptedMoves()
  const sides = {
    ours: ({ of, from, actor, event }: Asked) => askAs(of, from, actor, event),
    floor: ({ machine, before, event }: Asked) => transition(machine, before, event as never),
  }
  const rounds = await inRounds(ROUNDS, (n) => eachWay(n, (way) => timeOf(moves, sides[sideOf(way)])))
  const row = rowOf('every move that is accepted', 'µs a move', { rounds, reach: REACH })
  return figureOf('referee', [row], {
    moves: moves.length,
    moves_a_second: Math.round(1e6 / row.value),
    floor_moves_a_second: Math.round(1e6 / row.floor),
  })
}
