import { needsAssignee, needsSecondPerson } from '#machines/referee.ts'
import type { AnyLifecycle, TogetherEvent } from '#machines/all-lifecycles.ts'
import type { Result } from '#contract/problem.ts'
import { actWriter } from '../audit/audit.ts'
import { statement } from '../db/database.ts'
import { approveTogether } from '../desk/approval.ts'
import { assertAssigned, assertFree } from '../desk/assignment.queries.ts'
import { claimOf } from '../door/claim.ts'
import type { Door } from '../door/door.ts'
import type { KnownLifecycle } from '../door/kinds.ts'
import { refuse, Refusal } from '../door/refusal.ts'
import type { Root } from '../door/root.ts'
import { transact } from '../door/transact.ts'
import { shopTopic, userTopic } from '../event.ts'
import type { Session, SignedAsk } from '../services.ts'

/** The person a move is asked by. */
export type AskedBy = 'shopper' | 'merchant' | 'support' | 'finance'

/** What a move's input says: which row, and what the machine needs. */
export interface MoveInput {
  readonly id: string
  readonly [field: string]: unknown
}

/** Makes the machine's event of an input; it may read the locked root, claim uploads, or refuse. By default the input is the event. */
export type Prepare = (door: Door, root: Root, input: MoveInput, ask: SignedAsk) => Promise<object> | object

/** One move as a call asks for it. */
export interface MoveAsk {
  readonly of: KnownLifecycle
  readonly event: string
  readonly by: AskedBy
  /** The call's path, under which a keyed answer is stored. */
  readonly operation: string
  readonly prepare?: Prepare | undefined
}

/** The topic on which a person hears of their own roots. Staff hear of all. */
const topicOf = (by: AskedBy, { userId, shopId }: Session): string | undefined => {
  if (by === 'shopper') return userTopic(userId)
  return by === 'merchant' ? shopTopic(shopId ?? '') : undefined
}

/** Whether this person is that party of a root. */
export function isParty({ kind }: KnownLifecycle, root: Root, by: AskedBy, session: Session): boolean {
  const topic = topicOf(by, session)
  return topic === undefined
    ? session.staff !== null
    : kind.parties(root).some((party) => party.topic === topic && party.as === by)
}

async function rootIdOf({ services: { db } }: SignedAsk, { of, table, rootId }: KnownLifecycle, id: string) {
  if (rootId === 'id') return id
  const find = statement(`root_of_${of.name}`, `select ${rootId} as id from ${table} where id = $1`)
  return (await db.run<{ id: string }>(find, [id]))[0]?.id
}

/**
 * Asks for a move of one row: locks its root, checks the party, asks the machine, and returns the root as that party sees it. Staff may
 * not judge themselves, need the case to be free or assigned to them, decide with a second person where the machine says so, and are
 * recorded in the audit.
 */
export async function askMove(ask: SignedAsk, move: MoveAsk, input: MoveInput): Promise<Result<unknown>> {
  const { services, session } = ask
  const { of: lifecycle, event: type, by } = move
  const { kind, missing } = lifecycle
  const of = lifecycle.of as unknown as AnyLifecycle
  const isStaff = by === 'support' || by === 'finance'
  const rootId = await rootIdOf(ask, lifecycle, input.id)
  if (rootId === undefined) return { ok: false, problem: missing }
  const actor = { kind: isStaff ? (session.staff ?? by) : by, id: session.userId }
  return transact(
    services,
    { actor, roots: [{ kind, ids: [rootId] }], ...claimOf(ask, move.operation) },
    async (door) => {
      const root = door.find(kind, rootId)
      if (!root || !isParty(lifecycle, root, by, session)) throw new Refusal(missing)
      if (isStaff && kind.peopleIn(root).includes(session.userId)) refuse('desk.ownCase')
      if (isStaff && lifecycle.desk) await assertFree(door.tx, input.id, session.userId)
      const { id, ...fields } = input
      const event = { type, ...((await move.prepare?.(door, root, input, ask)) ?? fields) }
      door.expect(of, root, id, event)
      if (needsAssignee(of, type)) await assertAssigned(door.tx, of.name, id, session.userId)
      const reason = typeof input['reason'] === 'string' ? input['reason'] : null
      if (isStaff) await decide(door, ask, { lifecycle, root, event, id, reason: reason ?? '' })
      door.move(of, root, id, event, { reason })
      return kind.present(root, by)
    },
  )
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
  const of = lifecycle.of as unknown as AnyLifecycle
  const current = lifecycle.kind.states(root).find(({ entityId }) => entityId === id)?.current
  const amount = lifecycle.amountOf(root, id, event)
  if (current && needsSecondPerson(of, current, event))
    await approveTogether(door, ask, {
      event: event.type as TogetherEvent,
      entityId: id,
      body: { id },
      note: reason,
      amount: amount ?? 0n,
    })
  const details = {
    number: lifecycle.numberOf(root, id),
    ...(amount === undefined ? {} : { amount: amount.toString() }),
  }
  door.draft.add(actWriter, {
    actorId: ask.session.userId,
    act: of.events[event.type]?.as ?? event.type,
    entity: of.name,
    entityId: id,
    reason,
    details,
  })
}

/** One row as a party may see it, or the refusal for a row that is not theirs. */
export async function readRoot(
  { services, session }: SignedAsk,
  name: string,
  by: AskedBy,
  id: string,
): Promise<Result<unknown>> {
  const lifecycle = services.kinds.lifecycle(name)
  const {
    roots: [root],
  } = await lifecycle.kind.load(services.db, [id])
  const mine = root && isParty(lifecycle, root, by, session)
  return mine ? { ok: true, value: lifecycle.kind.present(root, by) } : { ok: false, problem: lifecycle.missing }
}
