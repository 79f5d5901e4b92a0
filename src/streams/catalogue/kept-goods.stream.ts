import { distinctUntilChanged, map, type Observable, switchMap, tap } from 'rxjs'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { GoodsView, KeptGoods, StockView } from '#contract/catalogue/product.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { FAVOURITE_GOODS, watchFavourites } from './favourites.stream.ts'
import { watchGoods } from './goods.stream.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { type Undoable, removeRows } from '../platform/removal.ts'
import { watchStocksOf } from './stock.stream.ts'

/** One call names so many products at most. */
const AT_ONCE = 100

/** The person's favourite products, the newest first; those off the shelf stay and say so. */
export const watchFavouriteGoods = (): PagedStream<KeptGoods> =>
  paged<KeptGoods>({
    name: FAVOURITE_GOODS,
    isLogged: false,
    page: (from) => ask(productCalls.collectList, from),
  })

/** A kept product with the price and the stock of this moment. */
export function withStockOf<Row extends Omit<KeptGoods, 'at'>>(
  row: Row,
  { skus, remaining, on_shelf, shop_open }: StockView,
): Row {
  const lowest = skus.toSorted((a, b) => Number(BigInt(a.price) - BigInt(b.price)))[0]
  return {
    ...row,
    ...(lowest ? { price: lowest.price, was: lowest.was } : {}),
    remaining,
    on_shelf: on_shelf && shop_open,
  }
}

/** Keeps price and stock of the loaded products level with the shop, while it is subscribed. */
export const followStocks = <Row extends Omit<KeptGoods, 'at'>, Head>(
  list: PagedStream<Row, Head>,
): Observable<unknown> =>
  list.pipe(
    map(() => (list.held()?.items ?? []).map(({ id }) => id).join()),
    distinctUntilChanged(),
    switchMap((ids) => watchStocksOf(ids.split(',').filter(Boolean))),
    tap((stock) =>
      list.update((now) => ({
        ...now,
        items: now.items.map((row) => (row.id === stock.id ? withStockOf(row, stock) : row)),
      })),
    ),
  )

/** A favourite as it is now: a list of favourites does not know the specifications. */
export const readFavourite = (id: string): Promise<Result<GoodsView>> => ask(productCalls.goods, { id })

async function keepAll(ids: readonly string[], on: boolean): Promise<Result<unknown>> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const answer = await ask(productCalls.collect, { ids: some, on })
    if (!answer.ok) return answer
    for (const id of some) watchGoods(id).update((goods) => ({ ...goods, collected: on }))
    watchFavourites().update((now) => ({ ids: [...now.ids.filter((id) => !some.includes(id)), ...(on ? some : [])] }))
  }
  return accepted(undefined)
}

/** Removes products from the favourites at once; it can be undone. */
export const removeFavourites = (ids: readonly string[]): Undoable => removeRows(watchFavouriteGoods(), ids, keepAll)
