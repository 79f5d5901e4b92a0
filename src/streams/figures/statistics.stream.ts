import { filter, map, merge, throttleTime } from 'rxjs'
import { userCalls } from '#contract/people/account.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { chatChanges$ } from '../care/chat-changes.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { couponNews$ } from '../trade/coupon.stream.ts'
import type { Statistics } from '../platform/session.stream.ts'

/** Figures are fetched again at most this often, however many messages arrive. */
const EVERY_MS = 1_000

/** The calls after which a figure is another one. */
const COUNTED: ReadonlySet<string> = new Set(
  [chatCalls.read, productCalls.collect, productCalls.delbrowse, shopCalls.follow, cartCalls.collect].map(
    ({ path }) => path,
  ),
)

/** Emits when a figure may have changed: a message came or was read, a coupon moved, or the person keeps or follows something else. */
const changed$ = merge(chatChanges$, couponNews$, answered$.pipe(filter(({ call }) => COUNTED.has(call.path)))).pipe(
  throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
  map(() => undefined),
)

/** How many products and shops the person likes, follows and has viewed, what is unread, and their coupons. */
export const watchStatistics = (): LiveStream<Statistics> =>
  live<Statistics>({
    name: 'statistics',
    snapshot: () => ask(userCalls.statistics, {}),
    show: (figures) => figures,
    refetchOn: changed$,
  })
