import { distinctUntilChanged, exhaustMap, filter, map, merge, type Observable, switchMap, timer } from 'rxjs'
import { productCalls } from '#contract/product.calls.ts'
import type { StockView } from '#contract/product.contract.ts'
import { ask } from '#client/http.ts'
import { connection$ } from './connection-state.ts'
import { watchRoom } from './live-rooms.ts'
import { visible$ } from './visibility.ts'

/** A visitor has no socket: stock is asked for this often instead. */
export const STOCK_EVERY_MS = 15_000

const isStock = (data: unknown): data is StockView =>
  typeof data === 'object' && data !== null && 'id' in data && 'remaining' in data

/** What a live room tells of stock: `goods:ID` of one, `home` of whatever stands on the home page. */
export const stockIn = (room: string): Observable<StockView> =>
  watchRoom(room).pipe(
    map(({ data }) => data),
    filter(isStock),
  )

const isLive$ = connection$.pipe(
  map(({ state }) => state === 'live'),
  distinctUntilChanged(),
)

/** Price and stock of goods while somebody looks: told by their live room, asked for where no socket is open. */
export function watchStock(id: string): Observable<StockView> {
  const asked$ = isLive$.pipe(
    switchMap((isLive) => (isLive ? timer(0) : timer(STOCK_EVERY_MS, STOCK_EVERY_MS))),
    switchMap((turn) => visible$.pipe(map((isVisible) => [isVisible, turn] as const))),
    filter(([isVisible]) => isVisible),
    exhaustMap(() => ask(productCalls.stock, { id })),
    filter((answer) => answer.ok),
    map(({ value }) => value),
  )
  return merge(stockIn(`goods:${id}`).pipe(filter((stock) => stock.id === id)), asked$)
}
