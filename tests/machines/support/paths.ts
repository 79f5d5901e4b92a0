import { getSimplePaths } from '@xstate/graph'
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { statePath } from '#machines/platform/chart.ts'
import type { Lifecycle, Moment } from '#machines/platform/lifecycle.ts'
import { applyEvent, startOf } from '#machines/platform/referee.ts'
import { EXAMPLE_MOMENT, type Examples } from '#lab/examples/example.ts'

/** One path through a lifecycle: its events in order, and its states. */
export interface Path {
  readonly events: readonly string[]
  readonly states: readonly string[]
}

/** A machine with more paths than this is too tangled to test by paths. */
const MOST_PATHS = 500

/** Every path from the start to an end that passes no state twice, for rows with these facts. */
export function simplePaths<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  examples: Examples<F, E>,
  facts: F,
  ends: readonly string[],
): Path[] {
  const events = (Object.keys(examples.events) as E['type'][]).map((type) => ({
    ...examples.events[type](facts),
    ...EXAMPLE_MOMENT,
  }))
  const nameOf = (snapshot: unknown): string => statePath((snapshot as AnyMachineSnapshot).value as StateValue)
  const found = getSimplePaths(of.machine, {
    input: facts as never,
    events: events as never,
    serializeState: nameOf as never,
    toState: (snapshot: unknown) => ends.includes(nameOf(snapshot)),
    // `completed` is an end, but a last refund may still leave it: paths go through it.
    stopWhen: () => false,
  })
  if (found.length > MOST_PATHS) throw new Error(`${of.name} has ${found.length} simple paths`)
  return found.map(({ steps }) => ({
    events: steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init'),
    states: steps.map(({ state }) => nameOf(state)),
  }))
}

/** Walks a path as the server does: each step starts from a stored state and stored JSON. */
export function replay<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  examples: Examples<F, E>,
  facts: F,
  events: readonly string[],
): { readonly states: string[]; readonly facts: F; readonly names: string[] } {
  const states = [startOf(of, facts).state]
  const names: string[] = []
  let stored = JSON.stringify(facts)
  for (const type of events) {
    const read = JSON.parse(stored) as F
    const event = { ...examples.events[type as E['type']](read), ...EXAMPLE_MOMENT } as E & Moment
    const move = applyEvent(of, { state: states.at(-1) ?? '', facts: read }, event)
    if (!move.ok) throw new Error(`${type} is refused in ${states.at(-1)}: ${move.objection.key}`)
    states.push(move.state)
    names.push(move.name)
    stored = JSON.stringify(move.facts)
  }
  return { states, facts: JSON.parse(stored) as F, names }
}
