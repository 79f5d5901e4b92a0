import { distinctUntilChanged, filter, merge, mergeMap, type Observable, switchMap, throttleTime } from 'rxjs'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { StockView } from '#contract/catalogue/product.contract.ts'
import { ask } from '#client/http.ts'
import { asking, stockIn } from '../catalogue/stock.stream.ts'

/** A call for price and stock names so many products at most. */
const AT_ONCE = 50
/** The server lets one page into no more rooms; the products beyond them are only polled. */
const MOST_ROOMS = 50
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

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) => all.slice(n * AT_ONCE, (n + 1) * AT_ONCE))

/** Price and stock of many products: from their live rooms, and polled in case a message was missed. */
const watchPrices = (ids: readonly string[]): Observable<StockView> =>
  merge(
    ...ids.slice(0, MOST_ROOMS).map((id) => stockIn(`goods:${id}`)),
    ...chunks(ids).map((some) =>
      asking(() => ask(productCalls.stocks, { ids: some.join() })).pipe(mergeMap(({ data }) => data)),
    ),
  )

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
    switchMap((ids) => watchPrices(ids.split(',').filter(Boolean))),
    filter((stock) => held().some((line) => isOther(stock, line))),
    throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
  )

/** The ids of products as one text, each once. */
export const idsOf = (lines: readonly Pick<ShownPrice, 'goods_id'>[]): string =>
  [...new Set(lines.map(({ goods_id }) => goods_id))].sort().join()
