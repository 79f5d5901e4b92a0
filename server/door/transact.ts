import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, runByIds, statement, type Tx } from '../db/database.ts'
import { shopNow } from '../db/shop-time.ts'
import type { Services } from '../services.ts'
import { nextDueIn } from './deadlines.ts'
import { type Asker, Door } from './door.ts'
import { type Claim, flush } from './flush.ts'
import { lockPerson } from './lock-person.ts'
import { Refusal } from './refusal.ts'
import type { RootKind } from './root.ts'

/** Roots of one kind. */
interface Wanted {
  readonly kind: RootKind
  readonly ids: readonly string[]
}

/** What is asked of the door: by whom, on which roots, and under which idempotency key. */
export interface DoorAsk {
  readonly asker: Asker
  /** What to lock and load, up front. */
  readonly roots?: Wanted
  /** The person whose asks of this kind must come one after the other. */
  readonly person?: string
  /** Shops whose terms this transaction reads (FOR SHARE). */
  readonly shops?: readonly string[]
  readonly claim?: Claim
  /** Throws where whoever asks is signed in no more. */
  readonly confirm?: ((tx: Tx) => Promise<void>) | undefined
}

const lockShops = statement('door_shops', 'select id from shops where id = any($1) order by id for share')
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

const RETRIED = new Set(['40001', '40P01'])
/** Worth another attempt: a number drawn by chance that exists already, or a key whose answer was written meanwhile and is found now. */
const TAKEN = new Set([
  'orders_order_no_unique',
  'refunds_refund_no_unique',
  'recharges_recharge_no_unique',
  'withdrawals_withdrawal_no_unique',
  'idempotency_keys_actor_id_operation_key_pk',
])
const RETRIES = 3
const UNIQUE: Readonly<Record<string, Result<never>>> = {
  orders_tracking: refused('order.trackingUsed', {}, 'parcel.tracking'),
  refunds_one_open: refused('refund.alreadyOpen'),
  recharges_reviewed: refused('recharge.txUsed', {}, 'tx_id'),
  withdrawals_transaction: refused('withdrawal.txUsed', {}, 'tx_id'),
  withdrawals_nonce: refused('withdrawal.nonceUsed', {}, 'nonce'),
}

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
 * One command, one transaction: locks, load, the work, one flush; then push and wake. A refusal inside unwinds
 * everything and comes back as a `Result`. Deadlocks are tried again, at most three times.
 */
export async function transact<T>(
  services: Services,
  ask: DoorAsk,
  work: (door: Door) => Promise<T> | T,
): Promise<Result<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { value, events, door } = await services.db.transaction(async (tx) => {
        const door = await openDoor(tx, ask)
        const value = await work(door)
        return { value, events: await flush(door, ask.claim, value), door }
      })
      const { stock, held, alarms } = door.draft
      services.push(events)
      if (stock.size > 0) services.tellStock(stock.keys())
      services.wake('clock', nextDueIn(held.values(), door.at))
      for (const alarm of alarms) services.log.error(alarm, 'somebody must look at this')
      return accepted(value)
    } catch (error) {
      if (error instanceof Refusal) {
        await error.afterwards?.()
        return { ok: false, problem: error.problem }
      }
      if (error instanceof Replay) return error.result as Result<T>
      const fault = faultOf(error)
      const mayHelp = RETRIED.has(fault.code ?? '') || TAKEN.has(fault.constraint ?? '')
      if (mayHelp && attempt <= RETRIES) continue
      const known = fault.code === '23505' ? UNIQUE[fault.constraint ?? ''] : undefined
      if (known) return known
      if (fault.code === '55P03' || (fault.code !== undefined && RETRIED.has(fault.code)))
        return refused('system.busy', { seconds: 1 })
      throw error
    }
  }
}

// Sent together, executed one after the other: what is read behind the locks sees what they waited for. An answer that stands
// under the key already was written by whoever held them before.
async function openDoor(tx: Tx, { asker, roots, shops = [], person, claim, confirm }: DoorAsk): Promise<Door> {
  const kind = roots?.kind
  const wanted = [...new Set(roots?.ids)].sort()
  const [, , , , replay, loaded] = await Promise.all([
    confirm?.(tx),
    person !== undefined && lockPerson(tx, person),
    shops.length > 0 && tx.run(lockShops, [[...shops].sort()]),
    kind && wanted.length > 0 && runByIds(tx, kind.lock, wanted),
    claim && storedAnswer(tx, claim),
    kind && wanted.length > 0 ? kind.load(tx, wanted) : shopNow(tx).then((now) => ({ roots: [], at: now.getTime() })),
  ])
  if (replay) throw new Replay(replay)
  const door = new Door(tx, asker, loaded.at)
  if (kind) for (const root of loaded.roots) door.draft.held.set(root.id, { kind, root, before: kind.remember(root) })
  return door
}

/** The answer that was given under this key, or that it was used for something else; nothing where none was given yet. */
export async function storedAnswer(
  on: Queries,
  { actorId, operation, key, bodyHash }: Claim,
): Promise<Result<unknown> | undefined> {
  const [found] = await on.run<{ body_hash: string; answer: unknown }>(stored, [actorId, operation, key])
  if (!found) return undefined
  return found.body_hash === bodyHash ? accepted(found.answer) : refused('key.reused')
}
