import type { KeyObject } from 'node:crypto'
import type { Network } from '#machines/platform/constants.ts'

/** The pair of keys with which this shop introduces itself to push services (RFC 8292). */
export interface Vapid {
  /** The public key, base64url: browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** Where bytes lie: public ones, private ones that parties to a case may fetch, and identity documents, which are encrypted. */
export type Folder = 'public' | 'private' | 'identity'

/** Keeps the bytes of uploads by the hash of their content, in a folder or in an object store; whatever else keeps them keeps these promises. */
export interface Store {
  /** Whole or not at all. What is there already stays as it is: equal names are equal bytes. */
  put(folder: Folder, name: string, bytes: Uint8Array): Promise<void>
  read(folder: Folder, name: string): Promise<Buffer | undefined>
  /** Takes them away; those that are gone already are no fault. */
  remove(folder: Folder, name: string): Promise<void>
  /** Which part of the room is still free, from 0 to 1; always 1 where it has no end. */
  space(): Promise<number>
}

/** A withdrawal with a recorded transaction. */
export interface OpenSend {
  readonly id: string
  readonly txId: string
  readonly address: string
  /** What must arrive, in micro-USDT: the amount less the fee. */
  readonly amountMicro: bigint
  /** Whether it is expected to arrive; what was given up or proven unsent hardly ever does. */
  readonly isAwaited: boolean
}

/** A transfer that a person says they sent. */
export interface AskedTransfer {
  readonly id: string
  readonly address: string
  readonly amountMicro: bigint
  readonly atMs: number
}

/** What a simulated chain reads of the shop: there is no other place where its transfers could come from. */
export interface SimulatedPorts {
  /** What was asked on a network from one moment to another. */
  readonly asked: (network: Network, fromMs: number, toMs: number) => Promise<readonly AskedTransfer[]>
  /** The withdrawals whose transaction is out and not final yet. */
  readonly openSends: (network: Network) => Promise<readonly OpenSend[]>
}

/** The outputs and inputs of a watcher. */
export interface WatcherPorts {
  /** Brings what waits to be credited level with the facts; called after each look, so it must not mind being called again. */
  readonly level: (network: Network, stopping?: AbortSignal) => Promise<unknown>
  /** The withdrawals whose transaction is out and not final yet. */
  readonly openSends: (network: Network) => Promise<readonly OpenSend[]>
  /** A withdrawal's transaction is final. */
  readonly sent: (id: string) => Promise<unknown>
  /** What a look wrote of these addresses of ours is new, stands deeper or is gone; called once all that waits is level with it. */
  readonly seen: (network: Network, addresses: readonly string[]) => Promise<unknown>
  /** The node of a network went away, or answers again; called once that is written. */
  readonly turned: (network: Network) => void
  /** A transfer that cannot be credited was set aside, or its block is gone; called once that is written. */
  readonly setAside: (network: Network) => void
}
