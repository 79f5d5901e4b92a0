import { EMPTY, exhaustMap, filter, map, merge, mergeMap, type Observable } from 'rxjs'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { StockView } from '#contract/catalogue/product.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { timesToAsk, watchRoom } from '../platform/live-rooms.ts'

/** A call for price and stock names so many products at most. */
const AT_ONCE = 50
/** The server lets one page into no more rooms; the products beyond them are only polled. */
const MOST_ROOMS = 50

const isStock = (data: unknown): data is StockView =>
  typeof data === 'object' && data !== null && 'id' in data && 'remaining' in data

/** The stock messages of a live room: `goods:ID` for one product, `home` for all on the home page. */
export const stockIn = (room: string): Observable<StockView> =>
  watchRoom(room).pipe(
    map(({ data }) => data),
    filter(isStock),
  )

/** Polls while the page is visible; refused answers are left out. */
export const asking = <T>(ask: () => Promise<Result<T>>): Observable<T> =>
  timesToAsk({ atOnce: true }).pipe(
    exhaustMap(ask),
    filter((answer) => answer.ok),
    map(({ value }) => value),
  )

/** Price and stock of a product: from its live room, and polled in case a message was missed. */
export const watchStock = (id: string): Observable<StockView> =>
  merge(
    stockIn(`goods:${id}`).pipe(filter((stock) => stock.id === id)),
    asking(() => ask(productCalls.stock, { id })),
  )

/** Price and stock of the products in a row of the home page. */
export const watchStocks = (ids: readonly string[]): Observable<StockView> =>
  ids.length === 0
    ? EMPTY
    : merge(
        stockIn('home').pipe(filter(({ id }) => ids.includes(id))),
        asking(() => ask(productCalls.stocks, { ids: ids.join() })).pipe(mergeMap(({ data }) => data)),
      )

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) => all.slice(n * AT_ONCE, (n + 1) * AT_ONCE))

/** Price and stock of many products: from their live rooms, and polled in case a message was missed. */
export const watchStocksOf = (ids: readonly string[]): Observable<StockView> =>
  merge(
    ...ids.slice(0, MOST_ROOMS).map((id) => stockIn(`goods:${id}`)),
    ...chunks(ids).map((some) =>
      asking(() => ask(productCalls.stocks, { ids: some.join() })).pipe(mergeMap(({ data }) => data)),
    ),
  )
