import { tronAddress } from '#server/money/chain/tron-address.ts'
import { TronBlocks, type TronTransfer } from '#tests/support/chain/tron-blocks.ts'
import { drawsFrom } from '../world/draws.ts'
import { scheduler } from '../world/scheduler.ts'
import { BEGIN_MS } from '../world/virtual.ts'
import type { Answer, Asked, Service } from './outside.ts'

/** A block comes so often. The shop takes a chain without a new one for ten minutes for stuck. */
const BLOCK_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/** The token of the chain, and the configuration of a shop that reads it. */
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const CHAIN_HOST = 'tron.example'
/** Its part of the configuration. */
export const CHAIN_ENV = { TRC20_URL: `https://${CHAIN_HOST}`, TRC20_TOKEN: TOKEN, TRC20_START_BLOCK: '0' }
const SENDER = tronAddress('99'.padStart(40, '0'))

/** An address of the chain. */
export const chainAddress = (n: number): string => tronAddress(String(n).padStart(40, '0'))

/** What a transfer waits for. */
interface Pending {
  readonly transfer: TronTransfer
  readonly dueMs: number
}

/** The one chain that the shop of a world reads: it makes blocks as time passes, sends twice and late, and takes back. */
export class Chain implements Service {
  private readonly blocks = new TronBlocks()
  private pending: Pending[] = []
  private reorgs: { readonly txId: string; readonly atBlock: number; readonly comesBack: boolean }[] = []
  private readonly sometimes: (mark: string) => void
  private sent = 0

  /** `sometimes` is called with what a chain rarely does. */
  constructor(sometimes: (mark: string) => void) {
    this.sometimes = sometimes
  }

  /** Sends money to an address: as it should be, twice, late, or so that it is taken back. */
  pay(address: string, amountMicro: bigint, choice: number): void {
    const draws = drawsFrom(choice, 'chain')
    const kind = draws.below(10)
    const first = this.transferTo(address, amountMicro)
    const soonMs = scheduler.nowMs + draws.below(BLOCK_MS)
    if (kind < 5) return this.plan(first, soonMs)
    if (kind < 7) {
      this.sometimes('chain pays twice')
      this.plan(first, soonMs)
      return this.plan(this.transferTo(address, amountMicro), soonMs + draws.below(2 * BLOCK_MS))
    }
    if (kind < 8) {
      this.sometimes('chain pays late')
      return this.plan(first, soonMs + draws.below(50 * HOUR_MS))
    }
    this.plan(first, soonMs)
    this.reorgs.push({ txId: first.txId, atBlock: draws.below(15), comesBack: draws.happens(0.5) })
  }

  /** Sends what the shop pays out: it arrives, arrives late, or never does. */
  broadcast(txId: string, address: string, amountMicro: bigint, choice: number): void {
    const draws = drawsFrom(choice, 'chain')
    const kind = draws.below(10)
    const transfer = { txId, token: TOKEN, from: SENDER, to: address, raw: amountMicro }
    if (kind < 6) this.plan(transfer, scheduler.nowMs + draws.below(BLOCK_MS))
    else if (kind < 8) this.plan(transfer, scheduler.nowMs + draws.below(30 * HOUR_MS))
    else this.sometimes('chain loses a send')
  }

  answer = ({ body }: Asked): Answer => {
    this.mine()
    const asked = JSON.parse(body.toString()) as { id: number; method: string; params: never }
    return { status: 200, body: JSON.stringify(this.blocks.answer(asked)) }
  }

  private plan(transfer: TronTransfer, dueMs: number): void {
    this.pending.push({ transfer, dueMs })
  }

  private transferTo(to: string, raw: bigint): TronTransfer {
    this.sent += 1
    return { txId: this.sent.toString(16).padStart(64, 'a'), token: TOKEN, from: SENDER, to, raw }
  }

  /** Makes the blocks whose time has come; blocks that are taken back are made again without what they took with them. */
  private mine(): void {
    const wanted = Math.floor((scheduler.nowMs - BEGIN_MS) / BLOCK_MS)
    while (this.blocks.head < wanted) {
      const atMs = BEGIN_MS + (this.blocks.head + 1) * BLOCK_MS
      const due = this.pending.filter(({ dueMs }) => dueMs <= atMs)
      if (due.length > 0) this.pending = this.pending.filter(({ dueMs }) => dueMs > atMs)
      this.blocks.block(...due.map(({ transfer }) => transfer))
    }
    for (const reorg of this.reorgs) this.takeBack(reorg)
  }

  private takeBack(reorg: (typeof this.reorgs)[number]): void {
    const held = this.blocks.blockOf(reorg.txId)
    if (held === undefined || this.blocks.head < held + reorg.atBlock) return
    this.reorgs = this.reorgs.filter((each) => each !== reorg)
    this.sometimes('chain takes back')
    for (const transfers of this.blocks.forget(held)) {
      const stay = transfers.filter(({ txId }) => txId !== reorg.txId)
      this.blocks.block(...stay)
      const gone = transfers.find(({ txId }) => txId === reorg.txId)
      if (gone && reorg.comesBack) this.plan(gone, scheduler.nowMs + 2 * BLOCK_MS)
    }
  }
}
