import { filter, merge, throttleTime } from 'rxjs'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'
import { promotionNews$ } from '../fund/promotion.stream.ts'

/** Figures are refetched at most this often, however many orders arrive. */
const EVERY_MS = 1_000

/** The figures of the merchant's shop; any event of its orders may change them, and each promoted view. */
export const watchShopBoard = (): LiveStream<ShopBoard> =>
  live<ShopBoard>({
    name: 'shop/board',
    snapshot: () => ask(shopBoardCalls.index, {}),
    show: (board) => board,
    refetchOn: merge(promotionNews$, events$.pipe(filter(({ event }) => event.topic.startsWith('shop:')))).pipe(
      throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
    ),
  })
