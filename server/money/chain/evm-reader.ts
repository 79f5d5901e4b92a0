import {
  BaseError,
  BlockNotFoundError,
  createClient,
  erc20Abi,
  getAbiItem,
  getAddress,
  type Hash,
  http,
  HttpRequestError,
  ResponseBodyTooLargeError,
  RpcRequestError,
  TransactionReceiptNotFoundError,
  type Address,
  parseEventLogs,
} from 'viem'
import { getBlock, getBlockNumber, getLogs, getTransactionReceipt, readContract } from 'viem/actions'
import { z } from 'zod'
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
import { timeLimit } from '../../platform/process/time.ts'

const event = getAbiItem({ abi: erc20Abi, name: 'Transfer' })

/** In small letters, however a node writes it: it is compared, and kept as what a person may type. */
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .toLowerCase()
/** As much of a log as both ways of reading one answer; the package hands on what a node says without looking. */
const transferLogs = z.array(
  z.object({
    address: z.string(),
    removed: z.boolean().nullish(),
    transactionHash: hash,
    logIndex: z.int().min(0),
    blockNumber: z.bigint(),
    blockHash: hash,
    args: z.object({ from: z.string(), to: z.string(), value: z.bigint() }),
  }),
)

/** Bad request and too large: the node is there and does not want so much at once. */
const REFUSED_STATUS: ReadonlySet<number | undefined> = new Set([400, 413])

/** Reads the token's transfers from a node of Ethereum's kind; ends whatever it asks with `signal`. */
export function evmReader(of: WatchedNetwork, signal: AbortSignal): ChainReader {
  const token = getAddress(of.token)
  const client = createClient({
    transport: http(of.url, {
      retryCount: 0,
      timeout: NODE_TIMEOUT_MS,
      // The package gives up waiting for the head of an answer only: a node that stops in the middle of one would hold us for ever.
      fetchFn: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.any([signal, timeLimit(NODE_TIMEOUT_MS)]) }),
    }),
  })

  /** Whatever goes wrong while a node is asked, or its answer is taken apart, is the node's trouble. */
  async function asked<T>(work: () => Promise<T>, Refused: typeof NodeTrouble = NodeTrouble): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const Trouble = isTooMuch(error) ? Refused : NodeTrouble
      throw new Trouble(wordsOf(error).replaceAll(of.url, 'the node').slice(0, 200))
    }
  }

  return {
    head: () => asked(() => getBlockNumber(client, { cacheTime: 0 })),
    decimals: () => asked(() => readContract(client, { address: token, abi: erc20Abi, functionName: 'decimals' })),
    transfers: async (fromBlock, toBlock, addresses) => {
      const seen: SeenTransfer[] = []
      for (const some of chunksOf(addresses, ADDRESSES_AT_A_TIME)) {
        const filter = {
          address: token,
          event,
          args: { to: some as Address[] },
          strict: true,
          fromBlock,
          toBlock,
        } as const
        const found = await asked(async () => seenIn(await getLogs(client, filter), token), RangeRefused)
        const wanted = new Set(some)
        seen.push(...found.filter(({ address }) => wanted.has(address)))
      }
      return seen
    },
    blockHash: (blockNumber) =>
      asked(async () => {
        const block = await orNothing(BlockNotFoundError, getBlock(client, { blockNumber }))
        return block && hash.parse(block.hash)
      }),
    receipt: (txId) =>
      asked(async () => {
        const receipt = await orNothing(
          TransactionReceiptNotFoundError,
          getTransactionReceipt(client, { hash: txId as Hash }),
        )
        if (receipt?.status !== 'success') return undefined
        const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
        return {
          block: z.bigint().parse(receipt.blockNumber),
          blockHash: hash.parse(receipt.blockHash),
          transfers: seenIn(logs, token),
        }
      }),
  }
}

/** The node was asked for one contract only, and is not believed: a look-alike token is never credited. */
const seenIn = (logs: unknown, token: Address): SeenTransfer[] =>
  transferLogs
    .parse(logs)
    .filter(({ address, removed }) => !removed && getAddress(address) === token)
    .map(({ transactionHash, logIndex, blockNumber, blockHash, args }) => ({
      txId: transactionHash,
      logIndex,
      block: blockNumber,
      blockHash,
      sender: getAddress(args.from),
      address: getAddress(args.to),
      raw: args.value,
    }))

/** What the package throws where a node has nothing of the kind. */
const orNothing = <T>(missing: typeof BlockNotFoundError | typeof TransactionReceiptNotFoundError, ask: Promise<T>) =>
  ask.catch((error: unknown) => {
    if (error instanceof missing) return undefined
    throw error
  })

const isTooMuch = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (cause) =>
      cause instanceof RpcRequestError ||
      cause instanceof ResponseBodyTooLargeError ||
      (cause instanceof HttpRequestError && REFUSED_STATUS.has(cause.status)),
  ) !== null

function wordsOf(error: unknown): string {
  if (error instanceof BaseError) return [error.shortMessage, error.details].join(' ').trim()
  return `The answer cannot be read (${error instanceof Error ? error.name : 'no reason given'})`
}
