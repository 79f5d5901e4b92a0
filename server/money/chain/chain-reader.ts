/** A transfer of the token, as its chain shows it. */
export interface SeenTransfer {
  readonly txId: string
  readonly logIndex: number
  readonly block: bigint
  readonly blockHash: string
  readonly sender: string
  readonly address: string
  /** In the token's smallest unit. */
  readonly raw: bigint
}

/** Where a transaction stands, and the transfers of our token in it. */
export interface Receipt {
  readonly block: bigint
  readonly blockHash: string
  readonly transfers: readonly SeenTransfer[]
}

/** What is asked of a node, whichever kind of chain it serves. Every failure of the node is a `NodeTrouble`. */
export interface ChainReader {
  /** The number of the last block. */
  head(): Promise<bigint>
  /** Decimal places of the token, as its contract says. */
  decimals(): Promise<number>
  /** The token's transfers to these addresses in these blocks, both ends included. */
  transfers(from: bigint, to: bigint, addresses: readonly string[]): Promise<SeenTransfer[]>
  /** The hash of the block that is canonical at a height; nothing where the node has none there. */
  blockHash(block: bigint): Promise<string | undefined>
  /** Nothing while the transaction is in no block, and nothing where it failed. */
  receipt(txId: string): Promise<Receipt | undefined>
}

/** How long a node may take for one answer. */
export const NODE_TIMEOUT_MS = 10_000
/** Addresses asked about at a time: nodes refuse more than a thousand. */
export const ADDRESSES_AT_A_TIME = 500

/** The node is away, refuses, or says something that cannot be. Its message never holds the node's address, which may hold a key. */
export class NodeTrouble extends Error {}

/** The node answers, but not for so many blocks or results at a time. */
export class RangeRefused extends NodeTrouble {}

/** So many at a time, in order. */
export function* chunksOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
