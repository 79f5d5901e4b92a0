import { personKind } from '../../people/account/person.kind.ts'
import { CREDITED_AT_CONFIRMATIONS, type Network, RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { type RechargeEvent, rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import type { Queries } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services } from '../../platform/domain/services.ts'
import { rechargeKind, type RechargeRoot } from './recharge.kind.ts'
import { newRecharge } from './recharge.service.ts'
import {
  candidateFor,
  type Credited,
  creditedBy,
  linkSighting,
  pendingSightings,
  settleSighting,
  sightingNow,
  type SightingRow,
  sightingsOf,
  hasOtherTransfer,
} from './sighting.queries.ts'
import { publishSightings } from './sighting-news.ts'
import { lockTransaction } from './transaction.ts'

const chain = { kind: 'chain', id: null } as const

/**
 * Brings recharges level with what a chain shows: credits what arrived, ends holds, takes back what is gone. The transfers are
 * facts and this is a function of them, so it may run again at any time and after any crash. Answers how many it brought level.
 */
export async function levelTransfers(services: Services, network: Network, stopping?: AbortSignal): Promise<number> {
  let moved = 0
  for await (const row of pendingSightings(services.db, network)) {
    stopping?.throwIfAborted()
    const hasMoved = await level(services, row).catch((error: unknown) => {
      services.log.error({ err: error, sighting: row.id }, 'a transfer could not be credited; it will be tried again')
      return false
    })
    if (hasMoved) moved += 1
  }
  return moved
}

async function level(services: Services, looked: SightingRow): Promise<boolean> {
  // An address that is no one's yet cannot have been shown to anybody.
  if (looked.user_id === null) return false
  const ids = await rechargesAbout(services.db, looked)
  const result = await transact(
    services,
    {
      actor: chain,
      roots: [
        { kind: personKind, ids: [looked.user_id] },
        { kind: rechargeKind, ids },
      ],
    },
    async (door) => {
      await lockTransaction(door.tx, looked.network, looked.tx_id)
      // Behind the lock: another look, or finance, may have gone on since this one was read.
      const row = await sightingNow(door.tx, looked.id)
      if (!row) return false
      // Finance, or another look, has linked it to a recharge that is not locked here: the next look reads again which it is about.
      if (row.recharge_id !== null && !door.find(rechargeKind, row.recharge_id)) refuse('system.busy', { seconds: 1 })
      const hasMoved = await (row.gone_at === null ? credit(door, services, row) : takeBack(door, row))
      if (hasMoved) await publishSightings(door, row.network, [row.address])
      return hasMoved
    },
  )
  if (!result.ok) services.log.warn({ sighting: looked.id, problem: result.problem.key }, 'a transfer was not credited')
  return result.ok && result.value
}

/** Every recharge that this transfer may be about: the one it is linked to, those of its transaction, and a request it may answer. */
async function rechargesAbout(on: Queries, row: SightingRow): Promise<string[]> {
  const known = (await creditedBy(on, row.network, row.tx_id)).filter(({ address }) => address === row.address)
  const ids = [row.recharge_id, ...known.map(({ id }) => id), await candidateFor(on, row)]
  return ids.filter((id) => id !== null)
}

const hasTag = ({ state }: RechargeRoot, tag: string): boolean => tagsOf(rechargeLifecycle, state).includes(tag)

const isAlive = (root: RechargeRoot): boolean => hasTag(root, 'open') || hasTag(root, 'good')

/** A transfer that stands: the recharge it is follows it, one that is there or one made for it. */
async function credit(door: Door, services: Services, row: SightingRow): Promise<boolean> {
  const linked = row.recharge_id === null ? undefined : door.find(rechargeKind, row.recharge_id)
  const root = linked && isAlive(linked) ? linked : await rechargeFor(door, services, row)
  if (root !== linked && !(await linkSighting(door.tx, row, root.id))) refuse('system.busy', { seconds: 1 })
  const events = movesFor(root, row)
  for (const event of events) door.move(rechargeLifecycle, root, root.id, event)
  if (row.confirmations >= RELEASED_AT_CONFIRMATIONS && hasTag(root, 'good')) await settleSighting(door.tx, row.id)
  return events.length > 0 || root !== linked
}

/** The recharge of a transfer that has none: one that was credited by it already, the request it answers, or a new one. */
async function rechargeFor(door: Door, services: Services, row: SightingRow): Promise<RechargeRoot> {
  const all = await creditedBy(door.tx, row.network, row.tx_id)
  const known = await sameAs(door, all, row)
  const reviewed = await strayAmong(door, all, row)
  // Finance credited a person by a transaction that paid another person: who was paid gets it all the same.
  if (reviewed) door.draft.alarms.push({ alarm: 'credited by finance, paid to another address', entityId: reviewed.id })
  const id = known?.id ?? (await candidateFor(door.tx, row))
  const found = id === null ? undefined : door.find(rechargeKind, id)
  // A person asked between the look and the lock: the next look knows them.
  if (id !== null && !found) refuse('system.busy', { seconds: 1 })
  return found ?? arrived(door, services, row)
}

/** What finance credited by this transaction although it pays nothing to that address; to pay several people is no mistake. */
async function strayAmong({ tx }: Door, all: readonly Credited[], row: SightingRow): Promise<Credited | undefined> {
  const elsewhere = all.filter(({ address, log_index }) => log_index === null && address !== row.address)
  if (elsewhere.length === 0) return undefined
  const paid = (await sightingsOf(tx, row.network, row.tx_id)).filter(({ gone_at }) => gone_at === null)
  return elsewhere.find(({ address }) => !paid.some((each) => each.address === address))
}

/** The recharge that was credited by this very transfer: in another block, or by finance before the chain was read. */
async function sameAs({ tx, draft }: Door, all: readonly Credited[], row: SightingRow): Promise<Credited | undefined> {
  const here = all.filter(({ address, is_on_chain }) => !is_on_chain && address === row.address)
  const exact = here.find(({ arrived_micro }) => arrived_micro === row.amount_micro)
  const reviewed = here.find(({ log_index }) => log_index === null)
  if (exact || !reviewed) return exact
  const others = await sightingsOf(tx, row.network, row.tx_id)
  const fits = (each: SightingRow): boolean =>
    each.gone_at === null && each.address === row.address && each.amount_micro === reviewed.arrived_micro
  if (others.some(fits)) return undefined
  draft.alarms.push({ alarm: 'credited by finance with another amount than arrived', entityId: reviewed.id })
  return reviewed
}

/** ARRIVED: money without a request, or after its end, is credited all the same. */
function arrived(door: Door, services: Services, { network, address, user_id: userId }: SightingRow): RechargeRoot {
  const root = newRecharge(door, services, { userId: userId ?? '', network, address })
  door.create(rechargeKind, root)
  door.begin(rechargeLifecycle, root, root.id, 'recharge.arrive')
  return root
}

/** What a transfer that stands asks of its recharge; one that is deep when it is first seen is credited and let go at once. */
function movesFor(root: RechargeRoot, row: SightingRow): RechargeEvent[] {
  const seen = { txId: row.tx_id, logIndex: row.log_index, amountMicro: row.amount_micro.toString() }
  const isCredited = hasTag(root, 'open') && row.confirmations >= CREDITED_AT_CONFIRMATIONS
  const isFinal = row.confirmations >= RELEASED_AT_CONFIRMATIONS && (isCredited || hasTag(root, 'good'))
  if (hasTag(root, 'unseen') && !isCredited) return [{ type: 'recharge.seen', ...seen }]
  return [
    ...(isCredited ? [{ type: 'recharge.confirmed', ...seen } as const] : []),
    ...(isFinal ? [{ type: 'recharge.settle' } as const] : []),
  ]
}

/** A transfer that is gone: where the same money stands in another block nothing happened, else its credit is taken back. */
async function takeBack(door: Door, row: SightingRow): Promise<boolean> {
  const root = row.recharge_id === null ? undefined : door.find(rechargeKind, row.recharge_id)
  const isOver = root === undefined || !isAlive(root) || (await hasOtherTransfer(door.tx, root.id, row.id))
  const isBack = !isOver && (await relinked(door.tx, row, root.id))
  if (root && !isOver && !isBack) {
    const type = hasTag(root, 'open') ? 'recharge.lost' : 'recharge.reorg'
    // A request that nothing was seen of has lost nothing.
    if (!hasTag(root, 'unseen')) door.move(rechargeLifecycle, root, root.id, { type })
  }
  await settleSighting(door.tx, row.id)
  return !isOver && !isBack
}

/** Links the same money in another block to the recharge of the one that is gone. */
async function relinked(on: Queries, gone: SightingRow, rechargeId: string): Promise<boolean> {
  const again = (await sightingsOf(on, gone.network, gone.tx_id)).find(
    (each) =>
      each.gone_at === null &&
      each.recharge_id === null &&
      each.address === gone.address &&
      each.amount_micro === gone.amount_micro,
  )
  return again !== undefined && linkSighting(on, again, rechargeId)
}
