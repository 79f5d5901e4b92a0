import type { FastifyBaseLogger } from 'fastify'
import { type Network, RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ChainReader, chunksOf, NodeTrouble, RangeRefused, type SeenTransfer } from './chain-reader.ts'
import {
  boundAddresses,
  type Cursor,
  cursorOf,
  type Findings,
  noteTrouble,
  unsettledBlocks,
  writeFindings,
  type Written,
} from './chain.queries.ts'
import type { WatcherPorts } from '../../platform/domain/ports.ts'
import type { WatchedNetwork } from './networks.ts'
import { createSendFollower } from './sends.ts'
import { steadyMs } from '../../platform/process/time.ts'

/** What a look came to: everything was read, more waits, another watcher checked in the meantime, or the node failed. */
export type Look = 'level' | 'behind' | 'elsewhere' | 'trouble'

/** Reads one network. */
export interface Watcher {
  /** Looks once. With `unlessWithinMs` not where a person looked that short a time ago. */
  readonly look: (unlessWithinMs?: number) => Promise<Look>
}

/** New blocks of one look, at most: the answer to them is held in memory, and others wait while it is taken apart. */
const BLOCKS_A_LOOK = 200n
/** Read again each time: a block that was exchanged may hold what its predecessor did not, and of the nodes behind one address some tell late. */
const READ_AGAIN = 3n * BigInt(RELEASED_AT_CONFIRMATIONS)
/** No chain of ours is ever that long without a block: a node that says so has lost touch with the others. */
const STUCK_MS = 10 * 60_000
/** Asks under way at once. */
const AT_ONCE = 8

/** A watcher of one network. It writes what the chain says and decides nothing: what it is worth others decide. */
export function createWatcher({
  db,
  log,
  of,
  reader,
  signal,
  now = steadyMs,
  ...ports
}: WatcherPorts & {
  readonly db: Database
  readonly log: WatcherLog
  readonly of: WatchedNetwork
  readonly reader: ChainReader
  /** Tells that we stop: what breaks off then is no trouble of the node. */
  readonly signal?: AbortSignal
  readonly now?: () => number
}): Watcher {
  const { network } = of
  const followSends = createSendFollower({ of, reader, log, signal, now, ...ports })
  const transfers = transferReader(reader)
  const stuckAt = headWatch(now)
  let isTokenKnown = false

  async function look(unlessWithinMs = 0): Promise<Look> {
    const cursor = await cursorOf(db, of, unlessWithinMs)
    if (cursor.isFresh) return 'elsewhere'
    try {
      if (!isTokenKnown) await expectToken(reader, of)
      isTokenKnown = true
      const found = await find(cursor)
      const written = await writeFindings(db, of, cursor, found)
      if (!written) return 'elsewhere'
      const { touched } = written
      noteTurn(cursor, found.trouble)
      alarm(log, network, written)
      if (written.setAside.length > 0 || written.hasLostAside) ports.setAside(network)
      await ports.level(network, signal)
      if (touched.length > 0) await ports.seen(network, touched)
      await followSends(found.head)
      if (found.trouble !== null) return 'trouble'
      return found.to < found.head ? 'behind' : 'level'
    } catch (error) {
      if (signal?.aborted && (error === signal.reason || error instanceof NodeTrouble)) return 'elsewhere'
      if (!(error instanceof NodeTrouble)) throw error
      await noteTrouble(db, network, error.message)
      noteTurn(cursor, error.message)
      return 'trouble'
    }
  }

  function noteTurn({ trouble: before }: Cursor, trouble: string | null): void {
    if ((before === null) === (trouble === null)) return
    logTurn(log, network, trouble)
    ports.turned(network)
  }

  async function find(cursor: Cursor): Promise<Findings> {
    const head = await reader.head()
    // Behind the head: an address that was paid in this block was handed out before this moment.
    const addresses = await boundAddresses(db, network)
    const from = atLeast(of.startBlock, cursor.block - READ_AGAIN + 1n)
    const to = atMost(head, cursor.block + BLOCKS_A_LOOK)
    const reported = addresses.length > 0 ? await transfers(from, to, addresses) : []
    const known = await unsettledBlocks(db, network, cursor)
    const heights = [...known, ...reported].map(({ block }) => block)
    const hashes = await hashesAt(reader, heights, head)
    return { head, to, trouble: stuckAt(head), ...comparedWith(hashes, reported, known) }
  }

  return { look }
}

type WatcherLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Says that a network cannot be read any more, or that it can be again. */
function logTurn(log: WatcherLog, network: Network, trouble: string | null): void {
  if (trouble === null) log.info({ network }, 'the node of a network answers again')
  else log.error({ network, trouble }, 'a network cannot be read')
}

/** Asks for a person where a transfer cannot be credited. */
function alarm(log: WatcherLog, network: Network, { setAside }: Pick<Written, 'setAside'>): void {
  for (const { id, tx_id: txId, log_index: logIndex, address, amount } of setAside) {
    const about = { network, txId, logIndex, address, amount, entityId: id }
    log.error(about, 'a transfer has an amount that cannot be credited: a person must look at it')
  }
}

/** Watches the head of a chain: it says what is wrong where no block has come for long. */
function headWatch(now: () => number): (head: bigint) => string | null {
  /** The highest head so far, and since when it is. */
  let highest = { head: -1n, since: 0 }
  return (head) => {
    if (head > highest.head) highest = { head, since: now() }
    return now() - highest.since < STUCK_MS ? null : `The node has had no new block for ${STUCK_MS / 60_000} minutes.`
  }
}

// Money with twelve places more than it has would make everybody rich.
async function expectToken(reader: ChainReader, { network, decimals: expected }: WatchedNetwork): Promise<void> {
  const decimals = await reader.decimals()
  if (decimals !== expected) {
    throw new NodeTrouble(`The token has ${decimals} decimals, and ${network}_DECIMALS says ${expected}.`)
  }
}

type ReadTransfers = (from: bigint, to: bigint, addresses: readonly string[]) => Promise<SeenTransfer[]>

/** Reads the transfers of many blocks, a span of them at a time. */
function transferReader(reader: ChainReader): ReadTransfers {
  /** Blocks an ask may span: halved when the node refuses, doubled while it does not. */
  let span = BLOCKS_A_LOOK
  return async (from, to, addresses) => {
    const seen: SeenTransfer[] = []
    for (let next = from; next <= to;) {
      const last = atMost(to, next + span - 1n)
      try {
        seen.push(...(await reader.transfers(next, last, addresses)))
        next = last + 1n
        span = atMost(BLOCKS_A_LOOK, span * 2n)
      } catch (error) {
        const wasOne = last === next
        span = atLeast(1n, (last - next + 1n) / 2n)
        if (!(error instanceof RangeRefused) || wasOne) throw error
      }
    }
    return seen
  }
}

/** What stands at these heights. A height that the node does not have yet is left out: behind is not gone. */
async function hashesAt(reader: ChainReader, heights: readonly bigint[], head: bigint): Promise<Map<bigint, string>> {
  const hashes = new Map<bigint, string>()
  const asked = [...new Set(heights)].filter((block) => block <= head)
  for (const some of chunksOf(asked, AT_ONCE)) {
    const answers = await Promise.all(some.map(async (block) => ({ block, hash: await reader.blockHash(block) })))
    for (const { block, hash } of answers) if (hash !== undefined) hashes.set(block, hash)
  }
  return hashes
}

/** What the chain says today of the transfers that a node reported, and of the blocks that are not settled. */
const comparedWith = (
  hashes: ReadonlyMap<bigint, string>,
  reported: readonly SeenTransfer[],
  known: Awaited<ReturnType<typeof unsettledBlocks>>,
): Pick<Findings, 'transfers' | 'canonical' | 'gone'> => ({
  transfers: reported.filter(({ block, blockHash }) => hashes.get(block) === blockHash),
  canonical: [...hashes].map(([block, hash]) => ({ block, hash })),
  gone: known.filter(({ block, hash }) => hashes.has(block) && hashes.get(block) !== hash),
})

const atMost = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const atLeast = (a: bigint, b: bigint): bigint => (a > b ? a : b)
