import type { CartChange } from '#contract/trade/cart.contract.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#machines/platform/constants.ts'
import type { Kept, Sold } from './cart.queries.ts'

/** A line of a visitor's cart. */
export interface Brought {
  readonly sku_id: string
  readonly quantity: number
  readonly price_then: bigint | undefined
}

/** The result of a merge: the lines to write, and the report. */
export interface Merge {
  readonly writes: readonly Kept[]
  readonly changes: readonly CartChange[]
}

/**
 * Merges a visitor's cart into a person's. Of a line in both the larger number stays, so that a repeated merge changes nothing;
 * what cannot be bought so is reduced or left out, and each line is told.
 */
export function mergeCarts(
  brought: readonly Brought[],
  cart: ReadonlyMap<string, Kept>,
  sold: ReadonlyMap<string, Sold>,
  userId: string,
): Merge {
  const writes = new Map<string, Kept>()
  const changes: CartChange[] = []
  let lines = cart.size
  for (const line of largestOf(brought)) {
    const now = sold.get(line.sku_id)
    if (!now) continue
    const present = cart.get(line.sku_id)
    const had = present?.quantity ?? 0
    const price_then = present?.price_then ?? line.price_then ?? now.price
    const note = (kind: CartChange['kind'], quantity: number): void => {
      changes.push({
        ...changeOf(now, kind),
        asked: line.quantity,
        quantity,
        price_then: String(line.price_then ?? price_then),
      })
    }
    const out =
      whyOut(now, userId) ??
      (present?.order_no ? 'placed' : undefined) ??
      (!present && lines >= MAX_CART_LINES ? 'full' : undefined)
    if (out) {
      note(out, had)
      continue
    }
    const quantity = Math.max(had, Math.min(line.quantity, now.left, MAX_LINE_QUANTITY))
    if (!present) lines += 1
    if (quantity !== had) writes.set(line.sku_id, { sku_id: line.sku_id, quantity, price_then })
    note(quantity < line.quantity ? 'reduced' : present ? 'merged' : 'added', quantity)
    if (line.price_then !== undefined && line.price_then !== now.price) note('priceChanged', quantity)
  }
  return { writes: [...writes.values()], changes }
}

const changeOf = ({ sku_id, title, price }: Sold, kind: CartChange['kind']) => ({
  sku_id,
  title,
  kind,
  price: String(price),
})

function whyOut(now: Sold, userId: string): CartChange['kind'] | undefined {
  if (now.owner_id === userId) return 'own'
  if (now.option_gone && now.sells) return 'optionGone'
  if (!now.on_shelf || !now.sells) return 'offShelf'
  return now.left <= 0 ? 'soldOut' : undefined
}

/** One line a SKU: a browser that kept two meant the larger. */
function largestOf(brought: readonly Brought[]): Brought[] {
  const bySku = new Map<string, Brought>()
  for (const line of brought) {
    const found = bySku.get(line.sku_id)
    if (!found || found.quantity < line.quantity) bySku.set(line.sku_id, line)
  }
  return [...bySku.values()]
}
