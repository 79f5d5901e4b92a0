import type { AnyLifecycle } from '#machines/all-lifecycles.ts'
import type { CallShape, InputOf, OutputOf } from '#contract/platform/call.ts'
import { askedBy, type Choice } from '#contract/platform/moves.ts'
import type { Result } from '#contract/platform/problem.ts'
import { statement } from '../../platform/db/database.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { KnownLifecycle } from '../../platform/door/kinds.ts'
import { Refusal } from '../../platform/door/refusal.ts'
import type { MoveInput, Viewer } from '../../platform/door/root-kind.ts'
import type { Root } from '../../platform/door/root.ts'
import { storedAnswer, transact } from '../../platform/door/transact.ts'
import { shopTopic, userTopic } from '../../platform/domain/event.ts'
import type { Session, SignedAsk } from '../../platform/domain/services.ts'
import { decide } from './decide.ts'
import { eventOf } from './event-of.ts'

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
 * Asks for a move of one row: locks its root, checks the party, asks the machine, and returns the root as that party sees it. What
 * staff ask for is a decision, and goes through its whole sequence.
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
  const of = lifecycle.of as AnyLifecycle
  const as = askedBy(of, type)
  const isStaff = as === 'support' || as === 'finance'
  const before = lifecycle.before[type]
  if (before) {
    // A retry of an accepted move gets its answer, also when the secret was locked in the meantime.
    const { claim } = claimOf(ask, operation)
    const replay = claim && (await storedAnswer(services.db, claim))
    const checked = replay ?? (await before(ask, input))
    if (replay || !checked.ok) return checked
  }
  const rootId = await rootIdOf(ask, lifecycle, input.id)
  const actor = { kind: isStaff ? (session.staff ?? as) : as, id: session.userId }
  // Without a root as well: the transaction checks that the session has not ended elsewhere.
  const own = rootId === undefined ? [] : [{ kind, ids: [rootId] }]
  const beside = (await lifecycle.decisions[type]?.beside?.(services.db, input.id)) ?? []
  return transact(services, { actor, roots: [...own, ...beside], ...claimOf(ask, operation) }, async (door) => {
    const root = rootId === undefined ? undefined : door.find(kind, rootId)
    if (!root || !isParty(lifecycle, root, as, session)) throw new Refusal(missing)
    const asked = { lifecycle, root, type, input }
    if (isStaff) await decide(door, ask, asked)
    else {
      const { event, reason } = await eventOf(door, ask, asked)
      door.move(of, root, input.id, event, { reason })
    }
    return kind.present(root, as)
  })
}

/** Asks what a row of `moves(…)` asks: its own event, or the one that the input chooses. */
export function askRow(
  ask: SignedAsk,
  { call, choice }: { readonly call: CallShape; readonly choice?: Choice },
  name: string,
  input: MoveInput,
): Promise<Result<unknown>> {
  if (!choice) return askMove(ask, name, call.path, input)
  const { [choice.field]: chosen, ...rest } = input
  return askMove(ask, choice.events[String(chosen)] ?? name, call.path, rest as MoveInput)
}

/** Makes a move as its call does, for code that already has a session: `move(ask, orderMoves, 'order.ship', { id, parcel })`. */
export const move = <T extends Readonly<Record<string, CallShape>>, K extends keyof T & string>(
  ask: SignedAsk,
  moves: T,
  type: K,
  input: InputOf<T[K]>,
): Promise<Result<OutputOf<T[K]>>> =>
  askMove(ask, type, moves[type]?.path ?? type, input as MoveInput) as Promise<Result<OutputOf<T[K]>>>

/** Decides as the call of the desk does, for code that already has a session. */
export const decideBy = <T extends CallShape>(
  ask: SignedAsk,
  row: { readonly call: T; readonly choice?: Choice },
  input: InputOf<T>,
): Promise<Result<OutputOf<T>>> => askRow(ask, row, row.call.path, input as MoveInput) as Promise<Result<OutputOf<T>>>
