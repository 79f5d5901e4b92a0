import { filter, throttleTime } from 'rxjs'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import type { Trends } from '#contract/shops/shop.contract.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'

/** The spans of days that the charts can show. */
export type TrendSpan = '7' | '30'

/** A day of figures moves little with one order more. */
const EVERY_MS = 10_000

/** The charts of the shop. */
export const watchTrends = (days: TrendSpan): LiveStream<Trends> =>
  live<Trends>({
    name: `shop/trends/${days}`,
    snapshot: () => ask(shopBoardCalls.trends, { days }),
    show: (trends) => trends,
    refetchOn: events$.pipe(
      filter(({ event }) => event.topic.startsWith('shop:')),
      throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
    ),
  })
