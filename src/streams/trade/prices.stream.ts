import { distinctUntilChanged, filter, type Observable, switchMap, throttleTime } from 'rxjs'
import type { StockView } from '#contract/catalogue/product.contract.ts'
import { watchStocksOf } from '../catalogue/stock.stream.ts'

/** A list is fetched again at most this often, however many prices change. */
const EVERY_MS = 1_000

/** A variant as it is shown, in a cart or a checkout. */
export interface ShownPrice {
  readonly sku_id: string
  readonly goods_id: string
  readonly price: string
  readonly quantity: number
  readonly left: number
  readonly on_shelf: boolean
}

/** Whether a shown variant costs something else now, can be bought again or no longer, or is there in another sufficient number. */
function isOther({ id, skus, on_shelf }: StockView, line: ShownPrice): boolean {
  if (line.goods_id !== id) return false
  const now = skus.find((sku) => sku.id === line.sku_id)
  if (!now) return line.on_shelf
  return (
    now.price !== line.price || on_shelf !== line.on_shelf || now.left >= line.quantity !== line.left >= line.quantity
  )
}

/** Emits when what is shown is no longer so: a price changed, or what can be bought. `shown$` says which products, `held` what is shown. */
export const pricesMoved = (ids$: Observable<string>, held: () => readonly ShownPrice[]): Observable<unknown> =>
  ids$.pipe(
    distinctUntilChanged(),
    switchMap((ids) => watchStocksOf(ids.split(',').filter(Boolean))),
    filter((stock) => held().some((line) => isOther(stock, line))),
    throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
  )

/** The ids of products as one text, each once. */
export const idsOf = (lines: readonly Pick<ShownPrice, 'goods_id'>[]): string =>
  [...new Set(lines.map(({ goods_id }) => goods_id))].sort().join()
