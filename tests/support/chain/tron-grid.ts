import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { tronDigits } from '#server/money/chain/tron-address.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (digits: string): string => `0x${digits.padStart(64, '0')}`
const hex = (number: number): string => `0x${number.toString(16)}`

interface Transfer {
  readonly txId: string
  readonly token: string
  readonly from: string
  readonly to: string
  readonly raw: bigint
}

/** What a test may do to the double. */
export interface TronGrid {
  readonly url: string
  /** The key that it wants to be asked with; without one it answers 401. */
  key: string | undefined
  decimals: number
  /** Spans of blocks that it answers for, at most. */
  maxBlockRange: number
  /** Says this instead of an answer to that method. */
  readonly lies: Map<string, unknown>
  /** Makes a block; answers its number. */
  readonly block: (...transfers: readonly Transfer[]) => number
  /** A transaction that took a place in a block and failed, logs and all. */
  readonly failed: Set<string>
  /** Forgets the blocks from this one on; what comes then has other hashes. */
  readonly forget: (from: number) => void
  readonly close: () => Promise<void>
}

/**
 * A double of TronGrid's JSON-RPC, written from its published description (developers.tron.network, "JSON-RPC API": `eth_getLogs`,
 * `eth_getBlockByNumber`, `eth_getTransactionReceipt`, `eth_call`): POST below `/jsonrpc`, addresses in twenty bytes, transaction ids
 * with 0x, `null` for what it does not have, errors as `{error: {code, message}}` with status 200.
 */
export async function startTronGrid(): Promise<TronGrid> {
  const blocks: { hash: string; transfers: readonly Transfer[] }[] = [{ hash: word('0'), transfers: [] }]
  let forks = 0

  const logsOf = (number: number) =>
    (blocks[number]?.transfers ?? []).map(({ txId, token, from, to, raw }, at) => ({
      address: `0x${tronDigits(token)}`,
      blockHash: blocks[number]?.hash,
      blockNumber: hex(number),
      blockTimestamp: '0x697999ef',
      transactionHash: `0x${txId}`,
      transactionIndex: '0x0',
      logIndex: hex(at),
      removed: false,
      topics: [TRANSFER, word(tronDigits(from)), word(tronDigits(to))],
      data: word(raw.toString(16)),
    }))

  const methods: Record<string, (params: never) => unknown> = {
    eth_blockNumber: () => hex(blocks.length - 1),
    eth_call: () => word(grid.decimals.toString(16)),
    eth_getBlockByNumber: ([at]: [string]) => {
      const found = blocks[Number(at)]
      return found ? { number: at, hash: found.hash, stateRoot: '0x', transactions: [] } : null
    },
    eth_getTransactionReceipt: ([id]: [string]) => {
      const number = blocks.findIndex(({ transfers }) => transfers.some(({ txId }) => `0x${txId}` === id))
      if (number === -1) return null
      const logs = logsOf(number).filter(({ transactionHash }) => transactionHash === id)
      const status = grid.failed.has(id.slice(2)) ? '0x0' : '0x1'
      return {
        blockHash: blocks[number]?.hash,
        blockNumber: hex(number),
        status,
        logs,
        root: null,
        contractAddress: null,
      }
    },
    eth_getLogs: ([{ fromBlock, toBlock, address, topics }]: [
      { fromBlock: string; toBlock: string; address: string; topics: [string, null, string[]] },
    ]) => {
      const [from, to] = [Number(fromBlock), Number(toBlock)]
      if (from > to) throw new Error('please verify: fromBlock <= toBlock')
      if (to - from > grid.maxBlockRange) throw new Error(`exceed max block range: ${grid.maxBlockRange}`)
      return blocks
        .flatMap((_, number) => (number >= from && number <= to ? logsOf(number) : []))
        .filter((log) => log.address === address && topics[2].includes(log.topics[2] ?? ''))
    },
  }

  const said = (method: string, params: never): object => {
    if (grid.lies.has(method)) return { result: grid.lies.get(method) }
    try {
      return { result: methods[method]?.(params) }
    } catch (error) {
      return { error: { code: -32_602, message: (error as Error).message, data: '{}' } }
    }
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== '/jsonrpc' || request.method !== 'POST') return response.writeHead(404).end()
      if (grid.key !== undefined && request.headers['tron-pro-api-key'] !== grid.key)
        return response.writeHead(401).end()
      const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: never }
      const answer = { jsonrpc: '2.0', id, ...said(method, params) }
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const grid: TronGrid = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    key: undefined,
    decimals: 6,
    maxBlockRange: 5_000,
    lies: new Map(),
    failed: new Set(),
    block: (...transfers) => {
      blocks.push({ hash: word(`${forks.toString(16)}0${blocks.length.toString(16).padStart(8, '0')}`), transfers })
      return blocks.length - 1
    },
    forget: (from) => {
      blocks.splice(from)
      forks += 1
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return grid
}
