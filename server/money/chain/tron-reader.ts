import { z } from 'zod'
import { withoutEnd } from '#contract/platform/trimmed.ts'
import {
  ADDRESSES_AT_A_TIME,
  type ChainReader,
  chunksOf,
  NODE_TIMEOUT_MS,
  NodeTrouble,
  RangeRefused,
  type SeenTransfer,
} from './chain-reader.ts'
import type { WatchedNetwork } from './networks.ts'
import { tronAddress, tronDigits } from './tron-address.ts'
import { timeLimit } from '../../platform/process/time.ts'

/** keccak256 of Transfer(address,address,uint256), and the first four bytes of that of decimals(). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DECIMALS = '0x313ce567'

const quantity = z.string().regex(/^0x[0-9a-f]+$/i)
const number = quantity.transform(Number).pipe(z.int())
const height = quantity.transform(BigInt)
/** In small letters, however a node writes it: it is compared, and kept as what a person may type. */
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .toLowerCase()
const word = hash

const log = z.object({
  address: z.string().regex(/^0x[0-9a-f]{40}$/i),
  topics: z.array(word),
  data: z.string(),
  transactionHash: hash,
  logIndex: number,
  blockNumber: height,
  blockHash: hash,
  removed: z.boolean().default(false),
})
const answers = {
  eth_blockNumber: height,
  eth_call: quantity,
  eth_getLogs: z.array(log),
  eth_getBlockByNumber: z.object({ hash }).nullable(),
  eth_getTransactionReceipt: z
    .object({ status: quantity, blockNumber: height, blockHash: hash, logs: z.array(log) })
    .nullable(),
}
const envelope = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).nullish() })

/**
 * Reads the token's transfers from a node of TRON through the JSON-RPC that TronGrid serves below `/jsonrpc`: one ask covers all
 * addresses, and answers name block, hash and log like those of the other chains. Ends whatever it asks with `signal`.
 */
export function tronReader(of: WatchedNetwork, signal: AbortSignal): ChainReader {
  const url = `${withoutEnd(of.url, /\//)}/jsonrpc`
  const contract = tronDigits(of.token)

  async function ask<M extends keyof typeof answers>(
    method: M,
    params: readonly unknown[],
    Refused: typeof NodeTrouble = NodeTrouble,
  ): Promise<z.infer<(typeof answers)[M]>> {
    const body = await post({ jsonrpc: '2.0', id: 1, method, params })
    const parsed = envelope.safeParse(body)
    if (parsed.data?.error) throw new Refused(`${method}: ${parsed.data.error.message.slice(0, 150)}`)
    const answer = answers[method].safeParse(parsed.data?.result)
    if (!answer.success) throw new NodeTrouble(`${method}: the answer cannot be read`)
    return answer.data as z.infer<(typeof answers)[M]>
  }

  async function post(body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...(of.apiKey ? { 'tron-pro-api-key': of.apiKey } : {}) }
    const within = AbortSignal.any([signal, timeLimit(NODE_TIMEOUT_MS)])
    try {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: within })
      if (!response.ok) throw new NodeTrouble(`HTTP ${response.status}`)
      return await response.json()
    } catch (error) {
      if (error instanceof NodeTrouble) throw error
      const { name, cause } = error as { name?: string; cause?: { code?: string } }
      throw new NodeTrouble(`The node did not answer: ${cause?.code ?? name ?? 'no reason given'}`)
    }
  }

  /** The node was asked for one contract only, and is not believed: a look-alike token is never credited. */
  const seenIn = (logs: readonly z.infer<typeof log>[]): SeenTransfer[] =>
    logs.flatMap(({ address, topics: [kind, from, to, ...more], data, removed, ...at }) =>
      removed || address.slice(2).toLowerCase() !== contract || kind !== TRANSFER || !from || !to || more.length > 0
        ? []
        : [
            {
              txId: at.transactionHash.slice(2),
              logIndex: at.logIndex,
              block: at.blockNumber,
              blockHash: at.blockHash,
              sender: tronAddress(from.slice(-40)),
              address: tronAddress(to.slice(-40)),
              raw: valueOf(data),
            },
          ],
    )

  return {
    head: () => ask('eth_blockNumber', []),
    decimals: async () => Number(await ask('eth_call', [{ to: `0x${contract}`, data: DECIMALS }, 'latest'])),
    transfers: async (from, to, addresses) => {
      const seen: SeenTransfer[] = []
      for (const some of chunksOf(addresses, ADDRESSES_AT_A_TIME)) {
        const recipients = some.map((address) => `0x${tronDigits(address).padStart(64, '0')}`)
        const range = { fromBlock: hex(from), toBlock: hex(to) }
        const filter = { ...range, address: `0x${contract}`, topics: [TRANSFER, null, recipients] }
        const wanted = new Set(some)
        const logs = await ask('eth_getLogs', [filter], RangeRefused)
        seen.push(...seenIn(logs).filter(({ address }) => wanted.has(address)))
      }
      return seen
    },
    blockHash: async (block) => (await ask('eth_getBlockByNumber', [hex(block), false]))?.hash,
    receipt: async (txId) => {
      const receipt = await ask('eth_getTransactionReceipt', [`0x${txId}`])
      if (!receipt || BigInt(receipt.status) !== 1n) return undefined
      return { block: receipt.blockNumber, blockHash: receipt.blockHash, transfers: seenIn(receipt.logs) }
    },
  }
}

const hex = (block: bigint): string => `0x${block.toString(16)}`

/** A transfer carries one word; anything else is not one. */
function valueOf(data: string): bigint {
  const parsed = word.safeParse(data)
  if (!parsed.success) throw new NodeTrouble('eth_getLogs: the answer cannot be read')
  return BigInt(parsed.data)
}
