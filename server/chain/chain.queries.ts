import { type Network, RELEASED_AT_CONFIRMATIONS } from '#machines/constants.ts'
import { type Database, type Queries, statement, type Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { microOf } from './amount.ts'
import type { SeenTransfer } from './chain-reader.ts'
import type { WatchedNetwork } from './networks.ts'

/** A row that is not final this far below the cursor never will be by itself; further down nothing is looked for. */
const LOOK_BACK_BLOCKS = 10_000
const UNSETTLED = `network = $1 and gone_at is null and confirmations < ${RELEASED_AT_CONFIRMATIONS}`

const begin = statement(
  'chain_begin',
  'insert into chain_cursors (network, block) values ($1, $2) on conflict (network) do nothing',
)
// What the row was when it was read is its version: whoever wrote since has another one.
const cursor = statement(
  'chain_cursor',
  `select block, trouble, xmin::text as version, read_at > shop_now() - $2 * interval '1 millisecond' as is_fresh
   from chain_cursors where network = $1`,
)
const claim = statement(
  'chain_claim',
  'select 1 from chain_cursors where network = $1 and xmin::text = $2 for no key update',
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
  `select distinct block, block_hash as hash from chain_transfers
   where ${UNSETTLED} and block >= $2::bigint - ${LOOK_BACK_BLOCKS} order by block`,
)
const takeAway = statement(
  'chain_gone',
  `update chain_transfers set gone_at = shop_now() where ${UNSETTLED} and block = any($2) and block_hash = any($3) returning address`,
)
// A transaction stands in one block: while it still stands in another one here, nobody knows yet which is right.
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
  /** Whether somebody looked just now. */
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
  readonly standing: readonly Block[]
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

/** The addresses of ours that somebody may pay to. */
export async function boundAddresses(db: Queries, network: Network): Promise<string[]> {
  return (await db.run<{ address: string }>(bound, [network])).map(({ address }) => address)
}

/** The blocks that transfers stand in which may still be taken away. */
export const unsettledBlocks = (db: Queries, network: Network, { block }: Cursor): Promise<Block[]> =>
  db.run<Block>(unsettled, [network, block])

/** Writes what is wrong with a node; a look that succeeds says so instead. */
export const noteTrouble = (db: Queries, network: Network, trouble: string): Promise<unknown> =>
  db.run(note, [network, trouble])

/**
 * Writes a look, all of it or nothing: nothing where another process wrote one since this one began. Answers the addresses of
 * which something is otherwise now.
 */
export const writeFindings = (
  db: Database,
  of: WatchedNetwork,
  since: Cursor,
  found: Findings,
): Promise<readonly string[] | undefined> =>
  db.transaction(async (tx) => {
    const { network } = of
    const isOurs = (await tx.run(claim, [network, since.version])).length > 0
    if (!isOurs) return undefined
    const gone = found.gone.length > 0 ? await tx.run<Touched>(takeAway, [network, ...columnsOf(found.gone)]) : []
    const written = await writeTransfers(tx, of, found.transfers)
    const standing = [network, ...columnsOf(found.standing), found.head]
    const raised = found.standing.length > 0 ? await tx.run<Touched>(raise, standing) : []
    await tx.run(advance, [network, found.to, found.trouble])
    return [...new Set([...gone, ...written, ...raised].map(({ address }) => address))].sort()
  })

interface Touched {
  readonly address: string
}

async function writeTransfers(tx: Tx, of: WatchedNetwork, transfers: readonly SeenTransfer[]): Promise<Touched[]> {
  const rows = transfers
    .map(({ txId, logIndex, block, blockHash, sender, address, raw }) => ({
      id: newId(),
      tx_id: txId,
      log_index: logIndex,
      block: String(block),
      block_hash: blockHash,
      sender,
      address,
      amount_micro: String(microOf(raw, of.decimals)),
    }))
    .filter(({ amount_micro }) => amount_micro !== '0')
  return rows.length > 0 ? tx.run<Touched>(write, [of.network, JSON.stringify(rows)]) : []
}

const columnsOf = (blocks: readonly Block[]) => [blocks.map(({ block }) => block), blocks.map(({ hash }) => hash)]
