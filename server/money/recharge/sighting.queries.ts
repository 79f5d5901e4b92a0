import { type Network, RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import type { Sighting } from '#contract/desk/desk-case.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'

/** A transfer on a chain to an address of ours, with whose address it is and the recharge that it was credited as. */
export interface SightingRow {
  id: string
  network: Network
  tx_id: string
  log_index: number
  block: bigint
  sender: string
  address: string
  amount_micro: bigint
  confirmations: number
  recharge_id: string | null
  seen_at: Date
  gone_at: Date | null
  user_id: string | null
}

const COLUMNS = `c.id, c.network, c.tx_id, c.log_index, c.block, c.sender, c.address, c.amount_micro, c.confirmations, c.recharge_id, c.seen_at, c.gone_at, d.user_id`
const FROM = 'from chain_transfers c left join deposit_addresses d on d.network = c.network and d.address = c.address'

const open = listed(statesTagged(rechargeLifecycle, 'open'))
const unseen = listed(statesTagged(rechargeLifecycle, 'unseen'))
const good = listed(statesTagged(rechargeLifecycle, 'good'))

/** So many pending transfers at a time. */
const PENDING = 1_000

// What the chain took back first: what it set in its place is then the same money, and no second one.
const pending = statement(
  'sighting_pending',
  `select ${COLUMNS} ${FROM} left join recharges r on r.id = c.recharge_id
   where c.network = $1 and c.settled_at is null and (
     c.gone_at is not null
     or c.recharge_id is null or r.state in (${open}) or r.state not in (${good})
     or c.confirmations >= ${RELEASED_AT_CONFIRMATIONS})
     and (c.gone_at is null, c.block, c.id) > ($2::boolean, $3::bigint, $4)
   order by c.gone_at is null, c.block, c.id limit ${PENDING}`,
)
const one = statement('sighting_one', `select ${COLUMNS} ${FROM} where c.id = $1`)
const link = statement(
  'sighting_link',
  'update chain_transfers set recharge_id = $2 where id = $1 and recharge_id is not distinct from $3 returning id',
)
const settle = statement(
  'sighting_settle',
  'update chain_transfers set settled_at = shop_now() where id = $1 and settled_at is null',
)
const ofTransaction = statement(
  'sighting_transaction',
  `select ${COLUMNS} ${FROM} where c.network = $1 and c.tx_id = $2`,
)
const otherTransfer = statement(
  'sighting_other',
  'select id from chain_transfers where recharge_id = $1 and gone_at is null and id <> $2',
)
const atAddress = statement(
  'sighting_address',
  `select s.* from (select distinct network, address from unnest($1::text[], $2::text[]) as a (network, address)) a cross join lateral (
     select ${COLUMNS} ${FROM} where c.network = a.network and c.address = a.address order by c.id desc limit 20) s`,
)
// Of this address and amount before any other, and before what no one asked for; a request of another amount is answered only by what is worth a recharge.
const candidate = statement(
  'sighting_candidate',
  `select r.id from recharges r where r.network = $1 and r.address = $2 and r.state in (${unseen}) and r.tx_id is null
     and (r.asked_micro = $3 or $3 >= (r.facts -> 'terms' ->> 'minMicro')::bigint)
   order by coalesce(r.asked_micro = $3, false) desc, r.id limit 1`,
)
const credited = statement(
  'sighting_credited',
  `select r.id, r.address, r.arrived_micro, r.log_index, r.reviewed_index,
     exists (select 1 from chain_transfers c where c.recharge_id = r.id and c.gone_at is null) as is_on_chain
   from recharges r where r.network = $1 and r.tx_id = $2 and r.state in (${open}, ${good})`,
)

/**
 * Transfers of a network that recharges are not level with, page by page: what is gone, then the oldest first. Many wait for
 * confirmations only, and one that cannot be credited waits for ever: behind them are others.
 */
export async function* pendingSightings(on: Queries, network: Network): AsyncGenerator<SightingRow> {
  let behind: readonly unknown[] = [false, -1, '']
  for (let isMore = true; isMore;) {
    const rows = await on.run<SightingRow>(pending, [network, ...behind])
    yield* rows
    isMore = rows.length === PENDING
    const last = rows.at(-1)
    if (last) behind = [last.gone_at === null, last.block, last.id]
  }
}

/** A transfer as it is now. */
export const sightingNow = async (on: Queries, id: string): Promise<SightingRow | undefined> =>
  (await on.run<SightingRow>(one, [id]))[0]

/** Says what a transfer is credited as, in place of what it was; false where another person said so in the meantime. */
export const linkSighting = async (
  on: Queries,
  { id, recharge_id }: Pick<SightingRow, 'id' | 'recharge_id'>,
  rechargeId: string,
): Promise<boolean> => (await on.run(link, [id, rechargeId, recharge_id])).length === 1

/** Says that nothing more can come of a transfer. */
export const settleSighting = (on: Queries, id: string): Promise<unknown> => on.run(settle, [id])

/** Whether the same recharge has another transfer. */
export const hasOtherTransfer = async (on: Queries, rechargeId: string, id: string): Promise<boolean> =>
  (await on.run(otherTransfer, [rechargeId, id])).length > 0

/** What the chain shows of one transaction, and what it took back of it. */
export const sightingsOf = (on: Queries, network: Network, txId: string): Promise<SightingRow[]> =>
  on.run<SightingRow>(ofTransaction, [network, txId])

/** What the chain shows at addresses of ours, the latest of each first. */
export const sightingsAt = (
  on: Queries,
  places: readonly { readonly network: Network; readonly address: string }[],
): Promise<SightingRow[]> =>
  on.run<SightingRow>(atAddress, [places.map(({ network }) => network), places.map(({ address }) => address)])

/** The request a transfer most likely answers: of this address and amount, else the oldest that nothing was seen of. */
export const candidateFor = async (
  on: Queries,
  { network, address, amount_micro }: SightingRow,
): Promise<string | null> => (await on.run<{ id: string }>(candidate, [network, address, amount_micro]))[0]?.id ?? null

/** A recharge that a transaction credited, or is about to. */
export interface Credited {
  readonly id: string
  readonly address: string
  readonly arrived_micro: bigint | null
  /** Null where finance credited it. */
  readonly log_index: number | null
  /** Which transfer of the transaction finance said it was. */
  readonly reviewed_index: number | null
  /** Whether the chain still shows a transfer of it. */
  readonly is_on_chain: boolean
}

/** The recharges of a transaction that are not rejected. */
export const creditedBy = (on: Queries, network: Network, txId: string): Promise<Credited[]> =>
  on.run<Credited>(credited, [network, txId])

/** A transfer as finance sees it. */
export const presentSighting = (row: SightingRow): Sighting => ({
  tx_id: row.tx_id,
  log_index: row.log_index,
  sender: row.sender,
  amount: row.amount_micro.toString(),
  confirmations: row.confirmations,
  at: row.seen_at.toISOString(),
  gone: row.gone_at !== null,
  recharge_id: row.recharge_id,
})
