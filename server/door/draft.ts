import type { StaffAct } from '../staff/audit.ts'
import type { NewHold } from '../wallet/holds.ts'
import type { Held, Root } from './root.ts'

/** One accepted move, as it will stand in the history. */
export interface HistoryRow {
  readonly lifecycle: string
  readonly entityId: string
  readonly rootId: string
  readonly from: string | null
  readonly to: string
  readonly event: string
  readonly name: string
  readonly actor: string
  readonly actorId: string | null
  readonly reason: string | null
}

/** What a move changes of one SKU; the database checks that stock never goes below what is reserved. */
export interface StockChange {
  onHand: number
  reserved: number
  claimed: number
  returned: number
}

/** What one account gets, or gives. */
export interface EntryDraft {
  readonly account: string
  readonly amount: bigint
  /** Also out of a frozen wallet: what a chain took back is not the wallet's any more. */
  readonly forced?: boolean
  /** The account that owes what is not there. */
  readonly shortfall?: string
}

/** Money on its way: amounts by account, summing to zero. */
export interface TransferDraft {
  readonly kind:
    | 'opening'
    | 'payment'
    | 'refund'
    | 'settlement'
    | 'bond'
    | 'recharge'
    | 'withdrawal'
    | 'debt'
    | 'correction'
  readonly entity: string
  readonly entityId: string
  /** The transfer that this one takes back. */
  readonly reverses?: string
  readonly entries: readonly EntryDraft[]
}

/** A notice to a party. */
export interface MessageDraft {
  readonly topic: string
  readonly tab: 'logistics' | 'interaction' | 'system'
  readonly name: string
  readonly entity: string
  readonly entityId: string
}

/** Something told to a topic that is no move of a root: whoever shows it fetches it anew. */
export interface NoticeDraft {
  readonly topic: string
  /** In the past tense: `wallet.frozen`. */
  readonly name: string
  readonly entity: string
  readonly entityId: string
  readonly view: object
}

/** A review as it will be written. */
export interface ReviewDraft {
  readonly lineId: string
  readonly goodsId: string
  readonly userId: string
  readonly shopId: string
  readonly stars: number
  readonly text: string
  readonly spec: unknown
  /** Public addresses. */
  readonly pictures: readonly string[]
}

/** Settled pieces of goods, counted at settlement net of refunds. */
export interface SaleDraft {
  readonly goodsId: string
  readonly shopId: string
  readonly pieces: number
}

/** A root that changed, with the name of what happened to it. */
export interface Changed extends Held {
  readonly name: string
}

/** Everything one transaction will write. Moves and effects only fill it; `flush` writes it once, in lock order. */
export class Draft {
  readonly held = new Map<string, Held>()
  readonly history: HistoryRow[] = []
  readonly stock = new Map<string, StockChange>()
  readonly transfers: TransferDraft[] = []
  readonly messages: MessageDraft[] = []
  readonly reviews: ReviewDraft[] = []
  readonly sales: SaleDraft[] = []
  readonly cartTaken: { userId: string; skuIds: string[] }[] = []
  readonly approvalsUsed: string[] = []
  readonly holds: NewHold[] = []
  /** Recharges whose holds end. */
  readonly holdsEnded: string[] = []
  /** People whose wallets are frozen. */
  readonly frozen: string[] = []
  /** What somebody must look at, once it is committed. */
  readonly alarms: { readonly alarm: string; readonly entityId: string }[] = []
  /** What staff did, kept for good. */
  readonly acts: StaffAct[] = []
  /** What is told beside the roots: a person hears of their own account. */
  readonly notices: NoticeDraft[] = []

  /** Those that changed; the first move told of a root names its event. */
  readonly changed = new Map<string, Changed>()

  /** The root as it is held here. */
  holding(root: Root): Held {
    const held = this.held.get(root.id)
    if (!held) throw new Error(`${root.id} is not held by this transaction`)
    return held
  }

  /** Marks a root as changed: its version rises once, its first telling names the event. */
  touch(root: Root, name: string): void {
    if (this.changed.has(root.id)) return
    const held = this.holding(root)
    this.changed.set(root.id, { ...held, name })
    if (held.before !== undefined) root.version += 1
  }

  /** Adds to what a SKU will change by. */
  changeStock(skuId: string, by: Partial<StockChange>): void {
    const sum = this.stock.get(skuId) ?? { onHand: 0, reserved: 0, claimed: 0, returned: 0 }
    sum.onHand += by.onHand ?? 0
    sum.reserved += by.reserved ?? 0
    sum.claimed += by.claimed ?? 0
    sum.returned += by.returned ?? 0
    this.stock.set(skuId, sum)
  }
}
