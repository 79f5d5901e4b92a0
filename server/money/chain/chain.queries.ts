import { type Network, RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { type Database, type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { exactAmount, isCreditable, microOf } from './amount.ts'
import type { SeenTransfer } from './chain-reader.ts'
import type { WatchedNetwork } from './networks.ts'

/** A row that is not final this far below the cursor never will be by itself; further down nothing is looked for. */
const LOOK_BACK_BLOCKS = 10_000
const UNSETTLED = `network = $1 and gone_at is null and confirmations < ${RELEASED_AT_CONFIRMATIONS}`

const begin = statement(
  'chain_begin',
  'insert into chain_cursors (network, block) values ($1, $2) on conflict (network) do nothing',
)
// What the row said when it was read is its version: each write changes its block, its moment or its trouble.
const VERSION = `concat_ws(' ', block, extract(epoch from read_at), trouble)`
const cursor = statement(
  'chain_cursor',
  `select block, trouble, ${VERSION} as version, read_at > shop_now() - $2 * interval '1 millisecond' as is_fresh
   from chain_cursors where network = $1`,
)
const claim = statement(
  'chain_claim',
  `select 1 from chain_cursors where network = $1 and ${VERSION} = $2 for no key update`,
)
const advance = statement(
  'chain_advance',
  'update chain_cursors set block = greatest(block, $2), read_at = shop_now(), trouble = $3 where network = $1',
)
const note = statement(
  'chain_trouble',
  'update chain_cursors set trouble = $2 where network = $1 and trouble is distinct from $2',
)
const bound = statement(
  'chain_addresses',
  'select address from deposit_addresses where network = $1 and user_id is not null order by address',
)
const unsettled = statement(
  'chain_unsettled',
  `select block, block_hash as hash from chain_transfers
   where ${UNSETTLED} and block >= $2::bigint - ${LOOK_BACK_BLOCKS}
   union select block, block_hash from chain_uncreditable
   where network = $1 and gone_at is null and block > $2::bigint - ${RELEASED_AT_CONFIRMATIONS} order by block`,
)
const takeAway = statement(
  'chain_gone',
  `update chain_transfers set gone_at = shop_now() where ${UNSETTLED} and block = any($2) and block_hash = any($3) returning address`,
)
const takeAside = statement(
  'chain_uncreditable_gone',
  `update chain_uncreditable set gone_at = shop_now()
   where network = $1 and gone_at is null and block = any($2) and block_hash = any($3) returning id`,
)
const setAside = statement(
  'chain_uncreditable_write',
  `insert into chain_uncreditable (id, network, tx_id, log_index, block, block_hash, sender, address, amount)
   select r.id, $1, r.tx_id, r.log_index, r.block, r.block_hash, r.sender, r.address, r.amount
   from jsonb_to_recordset($2) as r(id text, tx_id text, log_index int, block bigint, block_hash text, sender text, address text, amount text)
   on conflict (network, tx_id, log_index) where gone_at is null do nothing returning id, tx_id, log_index, address, amount`,
)
const listUncreditable = statement(
  'chain_uncreditable_list',
  `select c.id, c.network, c.tx_id, c.log_index, c.sender, c.address, c.amount, c.seen_at, c.gone_at, d.user_id
   from chain_uncreditable c left join deposit_addresses d on d.network = c.network and d.address = c.address
   order by c.id desc limit 100`,
)
// A transaction stands in one block: while it still stands in another one here, no one knows yet which is right.
const write = statement(
  'chain_write',
  `insert into chain_transfers (id, network, tx_id, log_index, block, block_hash, sender, address, amount_micro, confirmations)
   select r.id, $1, r.tx_id, r.log_index, r.block, r.block_hash, r.sender, r.address, r.amount_micro, 0
   from jsonb_to_recordset($2) as r(id text, tx_id text, log_index int, block bigint, block_hash text, sender text, address text,
     amount_micro bigint)
   where not exists (select from chain_transfers c where c.network = $1 and c.tx_id = r.tx_id and c.gone_at is null
     and c.block_hash <> r.block_hash)
   on conflict (network, tx_id, log_index) where gone_at is null do nothing returning address`,
)
const raise = statement(
  'chain_raise',
  `update chain_transfers set confirmations = $4 - block + 1
   where ${UNSETTLED} and block = any($2) and block_hash = any($3) and $4 - block + 1 > confirmations returning address`,
)

/** How far a network was read. */
export interface Cursor {
  readonly block: bigint
  readonly trouble: string | null
  readonly version: string
  /** Whether a watcher checked just now. */
  readonly isFresh: boolean
}

/** A height and what stands, or stood, there. */
export interface Block {
  readonly block: bigint
  readonly hash: string
}

/** What one look found out, all of it about the same chain. */
export interface Findings {
  readonly head: bigint
  /** The last block that was read. */
  readonly to: bigint
  readonly transfers: readonly SeenTransfer[]
  /** Blocks that are canonical, and blocks that are not any more. */
  readonly canonical: readonly Block[]
  readonly gone: readonly Block[]
  /** What is wrong with the node although it answers. */
  readonly trouble: string | null
}

/** Where a network's reading stands; begins it where it never was read. */
export async function cursorOf(db: Queries, of: WatchedNetwork, freshMs: number): Promise<Cursor> {
  const read = () =>
    db.run<{ block: bigint; trouble: string | null; version: string; is_fresh: boolean }>(cursor, [of.network, freshMs])
  let [row] = await read()
  if (!row) {
    await db.run(begin, [of.network, of.startBlock - 1n])
    ;[row] = await read()
    if (!row) throw new Error('The cursor was just written')
    return { ...row, isFresh: false }
  }
  return { ...row, isFresh: row.is_fresh }
}

/** The deposit addresses in use. */
export async function boundAddresses(db: Queries, network: Network): Promise<string[]> {
  return (await db.run<{ address: string }>(bound, [network])).map(({ address }) => address)
}

/** The blocks that transfers stand in which may still be taken away. */
export const unsettledBlocks = (db: Queries, network: Network, { block }: Cursor): Promise<Block[]> =>
  db.run<Block>(unsettled, [network, block])

/** Writes what is wrong with a node; a look that succeeds says so instead. */
export const noteTrouble = (db: Queries, network: Network, trouble: string): Promise<unknown> =>
  db.run(note, [network, trouble])

/** A transfer that was set aside by this look. */
export interface SetAside {
  readonly id: string
  readonly tx_id: string
  readonly log_index: number
  readonly address: string
  readonly amount: string
}

/** A transfer that cannot be credited, with whose address it went to. */
export interface UncreditableRow extends SetAside {
  readonly network: Network
  readonly sender: string
  readonly seen_at: Date
  readonly gone_at: Date | null
  readonly user_id: string | null
}

/** The latest transfers that cannot be credited. */
export const uncreditable = (on: Queries): Promise<UncreditableRow[]> => on.run<UncreditableRow>(listUncreditable)

/** What a look changed. */
export interface Written {
  /** The addresses at which a transfer is new, stands deeper or is gone. */
  readonly touched: readonly string[]
  readonly setAside: readonly SetAside[]
  /** Whether a block took transfers with it that were set aside. */
  readonly hasLostAside: boolean
}

/**
 * Writes a look, all of it or nothing: nothing where another process wrote one since this one began. A
 * transfer of an absurd amount is set aside, so that all others are written.
 */
export const writeFindings = (
  db: Database,
  of: WatchedNetwork,
  since: Cursor,
  found: Findings,
): Promise<Written | undefined> =>
  db.transaction(async (tx) => {
    const { network } = of
    const isOurs = (await tx.run(claim, [network, since.version])).length > 0
    if (!isOurs) return undefined
    const lost = [network, ...columnsOf(found.gone)]
    const gone = found.gone.length > 0 ? await tx.run<Touched>(takeAway, lost) : []
    const goneAside = found.gone.length > 0 ? await tx.run(takeAside, lost) : []
    const [possible, absurd] = partition(found.transfers, of)
    const written = await writeTransfers(tx, of, possible)
    const aside = await writeAside(tx, of, absurd)
    const canonical = [network, ...columnsOf(found.canonical), found.head]
    const raised = found.canonical.length > 0 ? await tx.run<Touched>(raise, canonical) : []
    await tx.run(advance, [network, found.to, found.trouble])
    return {
      touched: [...new Set([...gone, ...written, ...raised].map(({ address }) => address))].sort(),
      setAside: aside,
      hasLostAside: goneAside.length > 0,
    }
  })

interface Touched {
  readonly address: string
}

const partition = (transfers: readonly SeenTransfer[], { decimals }: WatchedNetwork) => {
  const isPossible = ({ raw }: SeenTransfer): boolean => isCreditable(microOf(raw, decimals))
  return [transfers.filter(isPossible), transfers.filter((each) => !isPossible(each))] as const
}

const rowOf = ({ txId, logIndex, block, blockHash, sender, address }: SeenTransfer) => ({
  id: newId(),
  tx_id: txId,
  log_index: logIndex,
  block: String(block),
  block_hash: blockHash,
  sender,
  address,
})

async function writeTransfers(tx: Tx, of: WatchedNetwork, transfers: readonly SeenTransfer[]): Promise<Touched[]> {
  const rows = transfers
    .map((each) => ({ ...rowOf(each), amount_micro: String(microOf(each.raw, of.decimals)) }))
    .filter(({ amount_micro }) => amount_micro !== '0')
  return rows.length > 0 ? tx.run<Touched>(write, [of.network, JSON.stringify(rows)]) : []
}

async function writeAside(tx: Tx, of: WatchedNetwork, transfers: readonly SeenTransfer[]): Promise<SetAside[]> {
  const rows = transfers.map((each) => ({ ...rowOf(each), amount: exactAmount(each.raw, of.decimals) }))
  return rows.length > 0 ? tx.run<SetAside>(setAside, [of.network, JSON.stringify(rows)]) : []
}

const columnsOf = (blocks: readonly Block[]) => [blocks.map(({ block }) => block), blocks.map(({ hash }) => hash)]
