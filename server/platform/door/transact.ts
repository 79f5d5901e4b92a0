import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { type Queries, runByIds, statement, type Tx } from '../db/database.ts'
import { shopNow } from '../db/shop-time.ts'
import type { Services } from '../domain/services.ts'
import { nextDueIn } from './deadlines.ts'
import { type AskingActor, Door } from './door.ts'
import { type Claim, flush } from './flush.ts'
import type { LockKind, RootKind } from './kind.ts'
import { Refusal } from './refusal.ts'
import type { Root } from './root.ts'
import { type Span, traced } from '../tracing/tracer.ts'

/** Rows of one kind that a transaction needs. Roots are loaded as well, unless they are only shared. */
export interface Wanted {
  readonly kind: LockKind | RootKind
  readonly ids: readonly string[]
  /** Locks them so that they cannot, beside other readers of them. */
  readonly shared?: true
}

/** What is asked of the door: by whom, on which rows, and under which idempotency key. */
export interface DoorAsk {
  readonly actor: AskingActor
  /** Everything to lock and load, up front: the door sorts it by rank. */
  readonly roots?: readonly Wanted[]
  readonly claim?: Claim
  /** Throws when the asking session has ended in the meantime, and keeps it from ending before the commit. */
  readonly confirm?: ((tx: Tx) => Promise<void>) | undefined
}

const stored = statement(
  'door_stored',
  'select body_hash, answer from idempotency_keys where actor_id = $1 and operation = $2 and key = $3',
)

/** Thrown to leave a transaction whose answer already exists. */
class Replay extends Error {
  readonly result: Result<unknown>
  constructor(result: Result<unknown>) {
    super('replay')
    this.result = result
  }
}

const SERIALIZATION_FAULTS = new Set(['40001', '40P01'])
/** The answer of this key was written in the meantime; the next attempt finds it. */
const KEY_TAKEN = 'idempotency_keys_actor_id_operation_key_pk'
const RETRIES = 3

interface DatabaseError {
  readonly code?: string
  readonly constraint?: string
  readonly cause?: DatabaseError
}

const faultOf = (error: unknown): DatabaseError => {
  const found = error as DatabaseError
  return found.code === undefined && found.cause ? found.cause : found
}

/**
 * One command, one transaction: locks, load, the work, one flush; after the commit, push and wake. A refusal inside rolls back
 * everything and is returned as a `Result`. Deadlocks and random numbers that exist already are retried, at most three times.
 */
export async function transact<T>(
  services: Services,
  ask: DoorAsk,
  work: (door: Door) => Promise<T> | T,
): Promise<Result<T>> {
  const kinds = (ask.roots ?? []).map(({ kind }) => kind.entity)
  const facts = { 'shop.actor': ask.actor.kind, 'shop.roots': kinds }
  return traced(services.tracer, 'transaction', facts, async (span) => {
    const result = await attempts(services, ask, work, span)
    if (!result.ok) span.setAttributes({ 'shop.refused': result.problem.key })
    return result
  })
}

async function attempts<T>(
  services: Services,
  ask: DoorAsk,
  work: (door: Door) => Promise<T> | T,
  span: Span,
): Promise<Result<T>> {
  const { constraints } = services.kinds
  for (let attempt = 1; ; attempt++) {
    span.setAttributes({ 'shop.attempt': attempt })
    try {
      const { value, events, door } = await services.db.transaction(async (tx) => {
        const door = await openDoor(tx, ask, services.kinds.handedIn)
        const value = await work(door)
        return { value, events: await flush(door, ask.claim, value), door }
      })
      afterCommit(services, door, events)
      return accepted(value)
    } catch (error) {
      if (error instanceof Refusal) {
        await error.afterwards?.()
        return { ok: false, problem: error.problem }
      }
      if (error instanceof Replay) return error.result as Result<T>
      const { code = '', constraint = '' } = faultOf(error)
      const isSerialization = SERIALIZATION_FAULTS.has(code)
      const mayHelp = isSerialization || constraint === KEY_TAKEN || constraints.redrawn.has(constraint)
      if (mayHelp && attempt <= RETRIES) continue
      const problem = code === '23505' ? constraints.problems.get(constraint) : undefined
      if (problem) return { ok: false, problem }
      if (code === '55P03' || isSerialization) return refused('system.busy', { seconds: 1 })
      throw error
    }
  }
}

function afterCommit(services: Services, { draft, at }: Door, events: Awaited<ReturnType<typeof flush>>): void {
  services.push(events)
  for (const { writer, rows } of draft.writers) writer.committed?.(services, rows)
  services.wake('clock', nextDueIn(draft.loaded.values(), at))
  for (const alarm of draft.alarms) services.log.error(alarm, 'a person must look at this')
}

const isRootKind = (kind: LockKind | RootKind): kind is RootKind => 'load' in kind

/** In lock order: by rank, then by entity; ids in order, each once. */
const inLockOrder = (roots: readonly Wanted[]): Wanted[] =>
  roots
    .map((each) => ({ ...each, ids: [...new Set(each.ids)].sort() }))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => a.kind.rank - b.kind.rank || (a.kind.entity < b.kind.entity ? -1 : 1))

// Sent together and executed one after the other: each load reads what its lock waited for, and an answer that is stored under the
// key was written by the transaction that had these locks before.
async function openDoor(
  tx: Tx,
  { actor, roots = [], claim, confirm }: DoorAsk,
  handedIn: Door['handedIn'],
): Promise<Door> {
  const wanted = inLockOrder(roots)
  const toLoad = wanted.flatMap(({ kind, ids, shared }) => (isRootKind(kind) && !shared ? [{ kind, ids }] : []))
  const [, , replay, loads, now] = await Promise.all([
    Promise.all(wanted.map((each) => runByIds(tx, lockOf(each), each.ids))),
    // Behind the locks, which may take a while; it locks the session itself until the commit.
    confirm?.(tx),
    claim && storedAnswer(tx, claim),
    Promise.all(toLoad.map(({ kind, ids }) => kind.load(tx, ids))),
    toLoad.length > 0 ? undefined : shopNow(tx),
  ])
  if (replay) throw new Replay(replay)
  const found: Found[] = loads.map(({ roots: loaded, at }, index) => ({ kind: toLoad[index]?.kind, loaded, at }))
  found.push(...(await loadCompanions(tx, found)))
  // Each root comes with the time of its load; one that is not there yet, as a case before its first message, brings none.
  const times = found.map((each) => each.at).filter(Number.isFinite)
  const at = times.length > 0 ? Math.max(...times) : (now ?? (await shopNow(tx))).getTime()
  const door = new Door(tx, actor, at, handedIn)
  for (const { kind, loaded } of found)
    if (kind) for (const root of loaded) door.draft.loaded.set(root.id, { kind, root, before: kind.remember(root) })
  return door
}

interface Found {
  readonly kind: RootKind | undefined
  readonly loaded: readonly Root[]
  readonly at: number
}

/** Locks and loads what moves with the loaded roots. Few roots have companions: the others cost no statement. */
async function loadCompanions(tx: Tx, found: readonly Found[]): Promise<Found[]> {
  const known = new Set(found.flatMap(({ loaded }) => loaded.map(({ id }) => id)))
  const wanted = inLockOrder(
    found.flatMap(({ kind, loaded }) =>
      loaded.flatMap((root) =>
        (kind?.companions?.(root) ?? []).map((each) => {
          if (each.kind.rank <= (kind?.rank ?? 0)) throw new Error(`${each.kind.entity} is locked before its companion`)
          return { ...each, ids: each.ids.filter((id) => !known.has(id)) }
        }),
      ),
    ),
  )
  const byKind = new Map<RootKind, string[]>()
  for (const { kind, ids } of wanted)
    if (isRootKind(kind)) byKind.set(kind, [...new Set([...(byKind.get(kind) ?? []), ...ids])].sort())
  const kinds = [...byKind]
  const [, loads] = await Promise.all([
    Promise.all(kinds.map(([kind, ids]) => runByIds(tx, kind.lock, ids))),
    Promise.all(kinds.map(([kind, ids]) => kind.load(tx, ids))),
  ])
  return kinds.map(([kind], index) => ({ kind, loaded: loads[index]?.roots ?? [], at: loads[index]?.at ?? NaN }))
}

function lockOf({ kind, shared }: Wanted): LockKind['lock'] {
  if (!shared) return kind.lock
  if (!kind.lockShared) throw new Error(`${kind.entity} has no shared lock`)
  return kind.lockShared
}

/** The answer that was given under this key, or the refusal of a key that was used for another body; nothing without an answer. */
export async function storedAnswer(
  on: Queries,
  { actorId, operation, key, bodyHash }: Claim,
): Promise<Result<unknown> | undefined> {
  const [found] = await on.run<{ body_hash: string; answer: unknown }>(stored, [actorId, operation, key])
  if (!found) return undefined
  return found.body_hash === bodyHash ? accepted(found.answer) : refused('key.reused')
}
