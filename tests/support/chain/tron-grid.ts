import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { TronBlocks, type TronTransfer } from './tron-blocks.ts'

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
  readonly block: (...transfers: readonly TronTransfer[]) => number
  /** A transaction that took a place in a block and failed, logs and all. */
  readonly failed: Set<string>
  /** Forgets the blocks from this one on; what comes then has other hashes. */
  readonly forget: (from: number) => void
  readonly close: () => Promise<void>
}

/** A double of TronGrid that listens: its blocks, served by POST below `/jsonrpc`. */
export async function startTronGrid(): Promise<TronGrid> {
  const blocks = new TronBlocks()
  let key: string | undefined
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== '/jsonrpc' || request.method !== 'POST') return response.writeHead(404).end()
      if (key !== undefined && request.headers['tron-pro-api-key'] !== key) return response.writeHead(401).end()
      const answer = blocks.answer(JSON.parse(body) as { id: number; method: string; params: never })
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const { lies, failed } = blocks
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    get key() {
      return key
    },
    set key(next) {
      key = next
    },
    get decimals() {
      return blocks.decimals
    },
    set decimals(next) {
      blocks.decimals = next
    },
    get maxBlockRange() {
      return blocks.maxBlockRange
    },
    set maxBlockRange(next) {
      blocks.maxBlockRange = next
    },
    lies,
    failed,
    block: (...transfers) => blocks.block(...transfers),
    forget: (from) => void blocks.forget(from),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
