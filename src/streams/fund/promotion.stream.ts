import { distinctUntilChanged, EMPTY, filter, map, merge, switchMap, throttleTime } from 'rxjs'
import { shopPromotionCalls } from '#contract/fund/promotion.calls.ts'
import type { Promotion } from '#contract/fund/promotion.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { watchRoom } from '../platform/live-rooms.ts'
import { events$ } from '../platform/news.ts'
import { session$ } from '../platform/session.stream.ts'

/** Promoted views come one by one: the figures are fetched at most this often. */
const EVERY_MS = 1_000
const CHANGES: ReadonlySet<string> = new Set([shopPromotionCalls.promote.path, shopPromotionCalls.pause.path])

/** Emits when promoted views of the merchant's own shop were counted, or its promotion changed. */
export const promotionNews$ = merge(
  answered$.pipe(filter(({ call }) => CHANGES.has(call.path))),
  session$.pipe(
    map((session) => session?.user.shop_id ?? undefined),
    distinctUntilChanged(),
    switchMap((id) => (id === undefined ? EMPTY : watchRoom(`promotion:${id}`))),
  ),
).pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

/** What the merchant's shop promotes, and the views that were counted; its products change with the events of the shop. */
export const watchPromotion = (): LiveStream<Promotion> =>
  live<Promotion>({
    name: 'shop/promotion',
    snapshot: () => ask(shopPromotionCalls.promotion, {}),
    show: (promotion) => promotion,
    refetchOn: merge(
      promotionNews$,
      events$.pipe(
        filter(({ event }) => event.topic.startsWith('shop:')),
        throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
      ),
    ),
  })
