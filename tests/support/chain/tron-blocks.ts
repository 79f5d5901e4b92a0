import { tronDigits } from '#server/money/chain/tron-address.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (digits: string): string => `0x${digits.padStart(64, '0')}`
const hex = (number: number): string => `0x${number.toString(16)}`

/** A transfer of a token. */
export interface TronTransfer {
  readonly txId: string
  readonly token: string
  readonly from: string
  readonly to: string
  readonly raw: bigint
}

/**
 * Blocks as TronGrid's JSON-RPC shows them, written from its published description (developers.tron.network, "JSON-RPC API":
 * `eth_getLogs`, `eth_getBlockByNumber`, `eth_getTransactionReceipt`, `eth_call`): addresses in twenty bytes, transaction ids with 0x,
 * `null` for what it does not have, errors as `{error: {code, message}}` with status 200.
 */
export class TronBlocks {
  decimals = 6
  /** Spans of blocks that it answers for, at most. */
  maxBlockRange = 5_000
  /** Says this instead of an answer to that method. */
  readonly lies = new Map<string, unknown>()
  /** Transactions that took a place in a block and failed, logs and all. */
  readonly failed = new Set<string>()
  private readonly blocks: { hash: string; transfers: readonly TronTransfer[] }[] = [{ hash: word('0'), transfers: [] }]
  private forks = 0

  /** The number of the last block. */
  get head(): number {
    return this.blocks.length - 1
  }

  /** Makes a block; answers its number. */
  block(...transfers: readonly TronTransfer[]): number {
    const { length } = this.blocks
    this.blocks.push({ hash: word(`${this.forks.toString(16)}0${length.toString(16).padStart(8, '0')}`), transfers })
    return length
  }

  /** Forgets the blocks from this one on, and answers what they held; what comes then has other hashes. */
  forget(from: number): (readonly TronTransfer[])[] {
    this.forks += 1
    return this.blocks.splice(from).map(({ transfers }) => transfers)
  }

  /** The block that holds a transaction; nothing where none does. */
  blockOf(txId: string): number | undefined {
    const found = this.blocks.findIndex(({ transfers }) => transfers.some((transfer) => transfer.txId === txId))
    return found === -1 ? undefined : found
  }

  /** Answers one call, as the body of its response. */
  answer({ id, method, params }: { id: number; method: string; params: never }): object {
    return { jsonrpc: '2.0', id, ...this.said(method, params) }
  }

  private said(method: string, params: never): object {
    if (this.lies.has(method)) return { result: this.lies.get(method) }
    try {
      return { result: this.methods[method]?.(params) }
    } catch (error) {
      return { error: { code: -32_602, message: (error as Error).message, data: '{}' } }
    }
  }

  private readonly methods: Record<string, (params: never) => unknown> = {
    eth_blockNumber: () => hex(this.head),
    eth_call: () => word(this.decimals.toString(16)),
    eth_getBlockByNumber: ([at]: [string]) => {
      const found = this.blocks[Number(at)]
      return found ? { number: at, hash: found.hash, stateRoot: '0x', transactions: [] } : null
    },
    eth_getTransactionReceipt: ([id]: [string]) => this.receipt(id),
    eth_getLogs: ([{ fromBlock, toBlock, address, topics }]: [
      { fromBlock: string; toBlock: string; address: string; topics: [string, null, string[]] },
    ]) => {
      const [from, to] = [Number(fromBlock), Number(toBlock)]
      if (from > to) throw new Error('please verify: fromBlock <= toBlock')
      if (to - from > this.maxBlockRange) throw new Error(`exceed max block range: ${this.maxBlockRange}`)
      return this.blocks
        .slice(from, to + 1)
        .flatMap(({ transfers }, n) => (transfers.length > 0 ? this.logsOf(from + n) : []))
        .filter((log) => log.address === address && topics[2].includes(log.topics[2] ?? ''))
    },
  }

  private receipt(id: string): object | null {
    const number = this.blockOf(id.slice(2))
    if (number === undefined) return null
    const logs = this.logsOf(number).filter(({ transactionHash }) => transactionHash === id)
    const status = this.failed.has(id.slice(2)) ? '0x0' : '0x1'
    const { hash: blockHash } = this.blocks[number] ?? { hash: '' }
    return { blockHash, blockNumber: hex(number), status, logs, root: null, contractAddress: null }
  }

  private logsOf(number: number) {
    const block = this.blocks[number]
    return (block?.transfers ?? []).map(({ txId, token, from, to, raw }, at) => ({
      address: `0x${tronDigits(token)}`,
      blockHash: block?.hash,
      blockNumber: hex(number),
      blockTimestamp: '0x697999ef',
      transactionHash: `0x${txId}`,
      transactionIndex: '0x0',
      logIndex: hex(at),
      removed: false,
      topics: [TRANSFER, word(tronDigits(from)), word(tronDigits(to))],
      data: word(raw.toString(16)),
    }))
  }
}
