import type { Lifecycle } from '#machines/platform/lifecycle.ts'
import { DESK } from '../domain/event.ts'
import { putOffDeadline, setDeadline } from '#machines/platform/deadlines.ts'
import type { Happening } from './kind.ts'
import type { Party } from './root.ts'

type AnyLifecycle = Lifecycle<string, unknown, { type: string }>
type CommonEffect = (of: AnyLifecycle, happening: Happening) => void

/** Puts a message about the row into the inbox of a topic; a lifecycle of the root itself speaks of the root. */
function message({ name: row }: AnyLifecycle, { door, root, entityId, name }: Happening, topic: string): void {
  const entity = entityId === root.id ? door.draft.loadedOf(root).kind.entity : row
  door.draft.messages.push({ topic, name, entity, entityId })
}

const notify =
  (as: Party['as']): CommonEffect =>
  (of, happening) => {
    const { door, root } = happening
    const party = door.draft
      .loadedOf(root)
      .kind.parties(root)
      .find((each) => each.as === as)
    if (!party) throw new Error(`${of.name} has no ${as} to notify`)
    message(of, happening, party.topic)
  }

/** A clock that moves is written, and its parties see it, also where the event is silent. */
const moveClock =
  (move: (of: AnyLifecycle, happening: Happening) => void): CommonEffect =>
  (of, happening) => {
    move(of, happening)
    happening.door.draft.touch(happening.root, happening.name)
  }

function untilOf(event: object): number {
  if ('until' in event && typeof event.until === 'number') return event.until
  throw new Error('A deadline is put off until a moment')
}

/** What these effects mean is the same in every lifecycle: who is notified follows from the parties, and a clock from the machine. */
export const COMMON_EFFECTS: Readonly<Record<string, CommonEffect>> = {
  notifyShopper: notify('shopper'),
  notifyMerchant: notify('merchant'),
  notifyDesk: (of, happening) => message(of, happening, DESK),
  restartDeadline: moveClock((of, { door, root, entityId }) =>
    setDeadline(of, door.stateOf(of, root, entityId), door.at),
  ),
  putOffDeadline: moveClock((of, { door, root, entityId, event }) =>
    putOffDeadline(door.stateOf(of, root, entityId), untilOf(event)),
  ),
}
