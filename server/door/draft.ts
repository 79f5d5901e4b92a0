import type { LineRow, OrderRoot } from '../order/order.root.ts'

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

/** Money on its way: amounts by account, summing to zero. */
export interface TransferDraft {
  readonly kind: 'opening' | 'payment' | 'refund' | 'settlement' | 'bond' | 'correction'
  readonly entity: string
  readonly entityId: string
  readonly entries: readonly { readonly account: string; readonly amount: bigint }[]
}

/** A notice to a party. */
export interface MessageDraft {
  readonly topic: string
  readonly tab: 'logistics' | 'interaction' | 'system'
  readonly name: string
  readonly entity: string
  readonly entityId: string
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
}

/** Settled pieces of goods, counted at settlement net of refunds. */
export interface SaleDraft {
  readonly goodsId: string
  readonly shopId: string
  readonly pieces: number
}

/** Everything one transaction will write. Moves and effects only fill it; `flush` writes it once, in lock order. */
export class Draft {
  readonly roots = new Map<string, OrderRoot>()
  readonly created = new Set<string>()
  /** The first move told of each root names its event. */
  readonly told = new Map<string, string>()
  readonly history: HistoryRow[] = []
  readonly stock = new Map<string, StockChange>()
  readonly transfers: TransferDraft[] = []
  readonly messages: MessageDraft[] = []
  readonly reviews: ReviewDraft[] = []
  readonly sales: SaleDraft[] = []
  readonly newRefunds = new Set<string>()
  readonly cartTaken: { userId: string; skuIds: string[] }[] = []
  readonly approvalsUsed: string[] = []
  /** Orders that waited for a ruling when the door opened. */
  readonly onDesk = new Set<string>()

  private readonly lineBefore = new Map<LineRow, string>()

  /** Takes a loaded root into the draft and remembers how it stood. */
  take(root: OrderRoot, onDesk: boolean): void {
    this.roots.set(root.id, root)
    if (onDesk) this.onDesk.add(root.id)
    for (const line of root.lines) this.lineBefore.set(line, fingerprint(line))
  }

  /** Whether a line changed since it was loaded, so that SHIP does not rewrite what it left alone. */
  lineChanged(line: LineRow): boolean {
    return this.lineBefore.get(line) !== fingerprint(line)
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

const fingerprint = (line: LineRow): string =>
  [line.share, line.freightShare, line.refunded, line.requests, line.reviewed, line.stock].join('|')
