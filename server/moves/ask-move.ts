import type { AnyLifecycle, TogetherEvent } from '#machines/all-lifecycles.ts'
import { needsAssignee, needsSecondPerson } from '#machines/referee.ts'
import type { CallShape, InputOf, OutputOf } from '#contract/call.ts'
import { askedBy } from '#contract/moves.ts'
import type { Result } from '#contract/problem.ts'
import { actWriter } from '../audit/audit.ts'
import { statement } from '../db/database.ts'
import { approveTogether } from '../desk/approval.ts'
import { assertAssigned, assertFree } from '../desk/assignment.queries.ts'
import { claimOf } from '../door/claim.ts'
import type { Door } from '../door/door.ts'
import type { KnownLifecycle } from '../door/kinds.ts'
import { refuseOwn } from '../desk/own-case.ts'
import { Refusal } from '../door/refusal.ts'
import type { MoveInput, Viewer } from '../door/root-kind.ts'
import type { Root } from '../door/root.ts'
import { storedAnswer, transact } from '../door/transact.ts'
import { shopTopic, userTopic } from '../event.ts'
import type { Session, SignedAsk } from '../services.ts'

const machineOf = ({ of }: KnownLifecycle): AnyLifecycle => of as unknown as AnyLifecycle

/** Whether this person is that party of a root. Parties hear of their roots on their own topic; staff see all roots. */
function isParty({ kind }: KnownLifecycle, root: Root, as: Viewer, { userId, shopId, staff }: Session): boolean {
  if (as === 'support' || as === 'finance') return staff !== null
  const topic = as === 'shopper' ? userTopic(userId) : shopTopic(shopId ?? '')
  return kind.parties(root).some((party) => party.as === as && party.topic === topic)
}

async function rootIdOf({ services: { db } }: SignedAsk, { of, table, rootId }: KnownLifecycle, id: string) {
  if (rootId === 'id') return id
  const find = statement(`root_of_${of.name}`, `select ${rootId} as id from ${table} where id = $1`)
  return (await db.run<{ id: string }>(find, [id]))[0]?.id
}

/**
 * Asks for a move of one row: locks its root, checks the party, asks the machine, and returns the root as that party sees it. Staff
 * never decide about themselves; a case must be free or theirs, a second person decides where the machine says so, and the audit keeps
 * what they did.
 */
export async function askMove(
  ask: SignedAsk,
  type: string,
  operation: string,
  input: MoveInput,
): Promise<Result<unknown>> {
  const { services, session } = ask
  const lifecycle = services.kinds.lifecycle(type.slice(0, type.indexOf('.')))
  const { kind, missing } = lifecycle
  const of = machineOf(lifecycle)
  const as = askedBy(of, type)
  const isStaff = as === 'support' || as === 'finance'
  const before = lifecycle.before[type]
  if (before) {
    // A retry of an accepted move gets its answer, also when the secret was locked meanwhile.
    const { claim } = claimOf(ask, operation)
    const replay = claim && (await storedAnswer(services.db, claim))
    const checked = replay ?? (await before(ask, input))
    if (replay || !checked.ok) return checked
  }
  const rootId = await rootIdOf(ask, lifecycle, input.id)
  const actor = { kind: isStaff ? (session.staff ?? as) : as, id: session.userId }
  // Without a root as well: the transaction checks that the session has not ended elsewhere.
  const roots = rootId === undefined ? [] : [{ kind, ids: [rootId] }]
  return transact(services, { actor, roots, ...claimOf(ask, operation) }, async (door) => {
    const root = rootId === undefined ? undefined : door.find(kind, rootId)
    if (!root || !isParty(lifecycle, root, as, session)) throw new Refusal(missing)
    if (isStaff) refuseOwn(ask, { entity: of.name, entityId: input.id, people: kind.peopleIn(root) })
    if (isStaff && lifecycle.desk) await assertFree(door.tx, input.id, session.userId)
    const { id, ...fields } = input
    const event = { type, ...((await lifecycle.prepare[type]?.(door, root, input as never, ask)) ?? fields) }
    door.expect(of, root, id, event)
    if (needsAssignee(of, type)) await assertAssigned(door.tx, of.name, id, session.userId)
    const reason = 'reason' in event && typeof event.reason === 'string' ? event.reason : null
    if (isStaff) await decide(door, ask, { lifecycle, root, event, id, reason: reason ?? '' })
    door.move(of, root, id, event, { reason })
    return kind.present(root, as)
  })
}

interface Decision {
  readonly lifecycle: KnownLifecycle
  readonly root: Root
  readonly event: { readonly type: string }
  readonly id: string
  readonly reason: string
}

/** What a decision of staff needs and leaves behind: a second person, and a line in the audit. */
async function decide(door: Door, ask: SignedAsk, { lifecycle, root, event, id, reason }: Decision): Promise<void> {
  const of = machineOf(lifecycle)
  const current = lifecycle.kind
    .states(root)
    .find((each) => each.lifecycle === of.name && each.entityId === id)?.current
  const amount = lifecycle.amountOf(root, id, event)
  if (current && needsSecondPerson(of, current, event))
    await approveTogether(door, ask, {
      event: event.type as TogetherEvent,
      entityId: id,
      body: { id },
      note: reason,
      amount: amount ?? 0n,
    })
  const number = lifecycle.numberOf(root, id)
  door.draft.add(actWriter, {
    actorId: ask.session.userId,
    act: of.events[event.type]?.as ?? event.type,
    entity: of.name,
    entityId: id,
    reason,
    details: { ...(number && { number }), ...(amount !== undefined && { amount: amount.toString() }) },
  })
}

/** Makes a move as its call does, for code that already has a session: `move(ask, orderMoves, 'order.ship', { id, parcel })`. */
export const move = <T extends Readonly<Record<string, CallShape>>, K extends keyof T & string>(
  ask: SignedAsk,
  moves: T,
  type: K,
  input: InputOf<T[K]>,
): Promise<Result<OutputOf<T[K]>>> =>
  askMove(ask, type, moves[type]?.path ?? type, input as MoveInput) as Promise<Result<OutputOf<T[K]>>>
