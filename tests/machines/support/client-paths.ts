import { getSimplePaths } from '@xstate/graph'
import { type AnyStateMachine, createActor, type EventObject, type StateValue } from 'xstate'
import { statePath } from '#machines/platform/chart.ts'
import type { Path } from './paths.ts'

/** One path through a machine of the client, with its whole events: guards read their input. */
export interface ClientPath<E> extends Path {
  readonly sent: readonly E[]
}

/**
 * Every path from the start that passes no position twice. `positionOf` names the facts that make a position: a fact that it leaves
 * out, such as the number of failed tries, may grow without end.
 */
export function clientPaths<E extends EventObject>(
  machine: AnyStateMachine,
  events: readonly E[],
  positionOf: (state: string, facts: unknown) => string,
): ClientPath<E>[] {
  const nameOf = (snapshot: { value: StateValue }): string => statePath(snapshot.value)
  const found = getSimplePaths(machine, {
    events: events as never,
    serializeState: ((snapshot: { value: StateValue; context: unknown }) =>
      positionOf(nameOf(snapshot), snapshot.context)) as never,
  })
  return found.map(({ steps }) => {
    const sent = steps.map(({ event }) => event as unknown as E).filter(({ type }) => type !== 'xstate.init')
    return {
      sent,
      events: sent.map(({ type }) => type),
      states: steps.map(({ state }) => nameOf(state as { value: StateValue })),
    }
  })
}

/** The states that a freshly started machine passes. */
export function walked<E extends EventObject>(machine: AnyStateMachine, sent: readonly E[]): string[] {
  const actor = createActor(machine).start()
  const here = (): string => statePath(actor.getSnapshot().value as StateValue)
  return [
    here(),
    ...sent.map((event) => {
      actor.send(event)
      return here()
    }),
  ]
}
