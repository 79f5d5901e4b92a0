import {
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  timer,
} from 'rxjs'
import { productCalls } from '#contract/product.calls.ts'
import type { StockView } from '#contract/product.contract.ts'
import type { Result } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { connection$ } from './connection-state.ts'
import { watchRoom } from './live-rooms.ts'
import { visible$ } from './visibility.ts'

/** A visitor has no socket: stock is asked for this often instead. */
export const STOCK_EVERY_MS = 15_000

const isStock = (data: unknown): data is StockView =>
  typeof data === 'object' && data !== null && 'id' in data && 'remaining' in data

/** What a live room tells of stock: `goods:ID` of one, `home` of whatever stands on the home page. */
const stockIn = (room: string): Observable<StockView> =>
  watchRoom(room).pipe(
    map(({ data }) => data),
    filter(isStock),
  )

const isLive$ = connection$.pipe(
  map(({ state }) => state === 'live'),
  distinctUntilChanged(),
)

/** Asks while somebody looks: once where a live room tells the rest, again and again where no socket is open. */
const asking = <T>(ask: () => Promise<Result<T>>): Observable<T> =>
  isLive$.pipe(
    switchMap((isLive) => (isLive ? timer(0) : timer(STOCK_EVERY_MS, STOCK_EVERY_MS))),
    switchMap((turn) => visible$.pipe(map((isVisible) => [isVisible, turn] as const))),
    filter(([isVisible]) => isVisible),
    exhaustMap(ask),
    filter((answer) => answer.ok),
    map(({ value }) => value),
  )

/** Price and stock of goods while somebody looks: told by their live room, asked for where no socket is open. */
export const watchStock = (id: string): Observable<StockView> =>
  merge(
    stockIn(`goods:${id}`).pipe(filter((stock) => stock.id === id)),
    asking(() => ask(productCalls.stock, { id })),
  )

/** The same for a row of goods on the home page. */
export const watchStocks = (ids: readonly string[]): Observable<StockView> =>
  ids.length === 0
    ? EMPTY
    : merge(
        stockIn('home').pipe(filter(({ id }) => ids.includes(id))),
        asking(() => ask(productCalls.stocks, { ids: ids.join() })).pipe(mergeMap(({ data }) => data)),
      )
