import { filter, type Observable } from 'rxjs'
import type { OrderView } from '#contract/order.contract.ts'
import type { ShopEvent } from '#contract/events.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { freshNews$ } from './notice.stream.ts'

const isNewOrder = (event: ShopEvent): event is ShopEvent<OrderView> =>
  event.topic.startsWith('shop:') && event.name === orderLifecycle.events['order.pay'].as

/** The merchant's alert: a buyer has paid, and the shop may ship. */
export const newOrder$: Observable<ShopEvent<OrderView>> = freshNews$.pipe(filter(isNewOrder))
