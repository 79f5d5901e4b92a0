import { type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'

/** An action that a transition names, as the machine has it. */
export interface NamedAction {
  readonly type: string
  readonly params: unknown
}

const nothing = (): void => {}
const standIns = new WeakMap<AnyStateMachine, AnyActorScope['self']>()

/** An actor that never starts: a machine only wants to know whose it is. */
function standInOf(machine: AnyStateMachine): AnyActorScope['self'] {
  const known = standIns.get(machine)
  if (known) return known
  const made = createActor(machine)
  standIns.set(machine, made)
  return made
}

/**
 * XState's pure `transition`: the next snapshot, and the actions it names, none of which is executed. XState's own makes an actor for
 * every event, which takes as long as the transition; this one makes one a machine.
 */
export function transition(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string },
): [after: AnyMachineSnapshot, actions: NamedAction[]] {
  const self = standInOf(machine)
  const actions: NamedAction[] = []
  const after = machine.transition(snapshot, event, {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }) => void actions.push({ type, params }),
  })
  return [after, actions]
}
