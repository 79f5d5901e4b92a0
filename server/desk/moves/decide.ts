import type { AnyLifecycle, TogetherEvent } from '#machines/all-lifecycles.ts'
import { needsAssignee, needsSecondPerson } from '#machines/platform/referee.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { approveTogether } from '../queue/approval.ts'
import { assertAssigned, assertFree } from '../queue/assignment.queries.ts'
import { countDecided } from '../queue/decided-alone.ts'
import { refuseOwn } from '../queue/own-case.ts'
import type { Door } from '../../platform/door/door.ts'
import type { KnownLifecycle } from '../../platform/door/kinds.ts'
import type { MoveInput } from '../../platform/door/root-kind.ts'
import type { Root } from '../../platform/door/root.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { eventOf } from './event-of.ts'

/** What staff decide: one event of one row of a locked root, with what its call was sent. */
interface Decision {
  readonly lifecycle: KnownLifecycle
  readonly root: Root
  readonly type: string
  readonly input: MoveInput
}

/**
 * The one sequence of every decision of staff. It is not about themselves, the case is free or theirs, the machine allows it, nothing
 * beside the machine speaks against it, a second person agrees where one must, it moves, and the audit keeps it. Each step refuses
 * before the next one is asked (decision 0066).
 */
export async function decide(door: Door, ask: SignedAsk, { lifecycle, root, type, input }: Decision): Promise<void> {
  const { kind, desk, decisions } = lifecycle
  const { userId } = ask.session
  const { id } = input
  const of = lifecycle.of as AnyLifecycle
  const hooks = decisions[type]
  refuseOwn(ask, { entity: of.name, entityId: id, people: kind.peopleIn(root) })
  if (desk) await assertFree(door.tx, id, userId)
  const { event, reason } = await eventOf(door, ask, { lifecycle, root, type, input })
  // Counted here and nowhere else: no caller can leave it out, or say less.
  if (desk?.decidedAlone?.event === type)
    Object.assign(event, { decidedMicro: await countDecided(door.tx, desk.decidedAlone, userId, root) })
  door.expect(of, root, id, event)
  if (needsAssignee(of, type)) await assertAssigned(door.tx, of.name, id, userId)
  await hooks?.check?.(door, root, event, ask)
  const amount = lifecycle.amountOf(root, id, event)
  const note = reason ?? (typeof input['reason'] === 'string' ? input['reason'] : '')
  if (needsSecondPerson(of, door.stateOf(of, root, id), event))
    await approveTogether(door, ask, {
      event: type as TogetherEvent,
      entityId: id,
      body: { id, ...hooks?.agreed?.(root, event) },
      note,
      amount: amount ?? 0n,
    })
  door.move(of, root, id, event, { reason })
  const number = lifecycle.numberOf(root, id)
  door.draft.add(actWriter, {
    actorId: userId,
    act: hooks?.act ?? of.events[type]?.as ?? type,
    entity: of.name,
    entityId: id,
    reason: note,
    details: hooks?.details?.(root, event) ?? {
      ...(number && { number }),
      ...(amount !== undefined && { amount: amount.toString() }),
    },
  })
}
