import { filter, merge, throttleTime } from 'rxjs'
import { deskShopCalls, shopBoardCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { viewName } from '../platform/views.ts'
import { watchView } from '../platform/watch-view.ts'

/** The list of shops is refetched at most this often. */
const EVERY_MS = 1_000
const MOVES: ReadonlySet<string> = new Set(Object.values(shopMoves).map(({ path }) => path))

/** Emits when a shop was suspended, restored, closed or reopened. */
const moved$ = merge(
  answered$.pipe(filter(({ call }) => MOVES.has(call.path))),
  events$.pipe(filter(({ event }) => event.topic === 'desk' && event.entity === 'shop')),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

const eventsOf = (id: string) =>
  events$.pipe(
    filter(({ event }) => event.topic === `shop:${id}` && event.entity !== 'shop'),
    throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
  )

/** The state of the merchant's own shop. Each event of the shop renews it: orders are among the facts that its moves depend on. */
export const watchShopState = (id: string): LiveStream<ShopStateView> =>
  watchView(viewName('shop', id, 'merchant'), () => ask(shopBoardCalls.state, {}), eventsOf(id))

/** The state of a shop, as the desk sees it. */
export const watchDeskShop = (id: string): LiveStream<ShopStateView> =>
  watchView(viewName('shop', id, 'support'), () => ask(deskShopCalls.shop, { id }))

/** Shops by a part of their name, or by id; without words those that do not sell. */
export const watchDeskShops = (keywords: string): PagedStream<ShopStateView> =>
  paged<ShopStateView>({
    name: `desk/shops/${keywords}`,
    page: (from) => ask(deskShopCalls.shops, { keywords, ...from }),
    refetchOn: moved$,
  })
