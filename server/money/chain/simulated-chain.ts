import { hash } from 'node:crypto'
import { type Network, NETWORKS } from '#machines/platform/constants.ts'
import type { Database } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { rawOf } from './amount.ts'
import type { ChainReader, SeenTransfer } from './chain-reader.ts'
import { isSimulated, type WatchedNetwork } from './networks.ts'
import type { SimulatedPorts } from '../../platform/domain/ports.ts'

/** A block every five seconds: what was asked stands in one within eight. */
const BLOCK_MS = 5_000
/** So long after it was asked a transfer is sent, as if by a person at a wallet. */
const SENT_AFTER_MS = 3_000
/** How often a simulated chain is looked at: a person waits before the screen. */
export const SIMULATED_POLL_MS = 2_000
/** Blocks before the first look that may hold something: what was asked while the server started again. */
const BEFORE_START = 100n
const DECIMALS = 6
/** Who sends everything on a simulated chain; production looks for this trace. */
export const SIMULATED_SENDER = 'simulated'

const blockAt = (ms: number): bigint => BigInt(Math.floor(ms / BLOCK_MS))
const startOf = (block: bigint): number => Number(block) * BLOCK_MS
const digest = (network: Network, text: string): string =>
  `${network === 'TRC20' ? '' : '0x'}${hash('sha256', `${network} ${text}`, 'hex')}`

/** The networks that are simulated, as they are read from now on. */
export async function simulatedNetworks(db: Database, env: BaseEnv): Promise<WatchedNetwork[]> {
  const now = blockAt((await shopNow(db)).getTime())
  return NETWORKS.filter((network) => isSimulated(env, network)).map((network) => ({
    network,
    url: '',
    token: '',
    decimals: DECIMALS,
    startBlock: now - BEFORE_START,
    apiKey: undefined,
  }))
}

/**
 * A double of a chain, for trying the shop out: every transfer that a person asks to be credited arrives, as asked, and every
 * withdrawal is confirmed. Blocks follow the shop's time and nothing is ever taken back, so that a restart finds the same chain.
 */
export function simulatedChain(db: Database, { network }: WatchedNetwork, ports: SimulatedPorts): ChainReader {
  const sentIn = new Map<string, bigint>()
  const head = async (): Promise<bigint> => blockAt((await shopNow(db)).getTime())
  const hashOf = (block: bigint): string => digest(network, `block ${block}`)
  const placed = (txId: string, block: bigint, address: string, amountMicro: bigint): SeenTransfer => ({
    txId,
    logIndex: 0,
    block,
    blockHash: hashOf(block),
    sender: SIMULATED_SENDER,
    address,
    raw: rawOf(amountMicro, DECIMALS),
  })
  return {
    head,
    decimals: async () => DECIMALS,
    blockHash: async (block) => (block <= (await head()) ? hashOf(block) : undefined),
    transfers: async (from, to, addresses) => {
      // A transfer stands in the block after the one in whose time it was sent.
      const [fromMs, toMs] = [startOf(from - 1n) - SENT_AFTER_MS, startOf(to) - SENT_AFTER_MS]
      const asked = await ports.asked(network, fromMs, toMs)
      return asked
        .filter(({ address }) => addresses.includes(address))
        .map(({ id, address, amountMicro, atMs }) =>
          placed(digest(network, id), blockAt(atMs + SENT_AFTER_MS) + 1n, address, amountMicro),
        )
    },
    receipt: async (txId) => {
      const send = (await ports.openSends(network)).find((each) => each.txId === txId)
      if (!send) return undefined
      const block = sentIn.get(txId) ?? (await head())
      sentIn.set(txId, block)
      return { block, blockHash: hashOf(block), transfers: [placed(txId, block, send.address, send.amountMicro)] }
    },
  }
}
