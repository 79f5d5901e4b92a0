import { concatMap, filter, map, type Observable } from 'rxjs'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import type { NoticeChoice } from '#contract/people/notice.contract.ts'
import { NEW_ORDER } from '#machines/people/notice-kind.ts'
import { freshNews$ } from '../people/notice.stream.ts'
import { choiceOf } from '../people/wanted-notice.stream.ts'

const isNewOrder = (event: ShopEvent): event is ShopEvent<OrderView> =>
  event.topic.startsWith('shop:') && event.name === NEW_ORDER

/** The merchant's alert: a buyer has paid, and the shop may ship. */
export const newOrder$: Observable<ShopEvent<OrderView>> = freshNews$.pipe(filter(isNewOrder))

/** A new order, and how the merchant wants to be alerted. */
interface WantedOrder {
  readonly event: ShopEvent<OrderView>
  readonly choice: NoticeChoice
}

/** New orders of the shop, and how the merchant wants to be alerted. */
export const wantedOrder$: Observable<WantedOrder> = newOrder$.pipe(
  concatMap((event) => choiceOf('order').pipe(map((choice) => ({ event, choice })))),
)
