import type { Door } from '../../platform/door/door.ts'
import { transact } from '../../platform/door/transact.ts'
import { DESK } from '../../platform/domain/event.ts'
import type { Services } from '../../platform/domain/services.ts'

/** Something that happened at the desk beside any lifecycle: a case was taken, a first person decided, an account was locked. */
export interface DeskNews {
  /** In the past tense: `case.assigned`. */
  readonly name: string
  readonly entity: string
  readonly entityId: string
}

/** Tells the desk, in the transaction of what happened. What it may see, each asks for itself. */
export const notifyDesk = (door: Door, { name, entity, entityId }: DeskNews): void =>
  void door.draft.notices.push({ topic: DESK, name, entity, entityId, view: {} })

/** The same for what was written already. */
export const notifyDeskLater = (services: Services, news: DeskNews): Promise<unknown> =>
  transact(services, { actor: { kind: 'system', id: null } }, (door) => notifyDesk(door, news))
