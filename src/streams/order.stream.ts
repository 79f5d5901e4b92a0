import { deskOrderCalls, orderCalls, shopOrderCalls } from '#contract/order.calls.ts'
import type { Logistics, OrderTab, OrderView } from '#contract/order.contract.ts'
import type { Result } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { isHidden } from './hidden-orders.ts'
import { live, type LiveStream } from './live.ts'
import { awaitsSettlement, belongsTo, orderEntity, ordersEntity, type Side } from './order.entity.ts'
import { paged, type PagedStream } from './paged.ts'
import { changesOf } from './views.ts'
import { watchView } from './watch-view.ts'

const info = { shopper: orderCalls.getOrderInfo, merchant: shopOrderCalls.orderInfo, support: deskOrderCalls.orderInfo }

/** Fetches an order as one party sees it. */
export const fetchOrder = ({ id, as }: Pick<OrderView, 'id' | 'as'>): Promise<Result<OrderView>> =>
  ask(info[as], { id })

/** An order as one party sees it. */
export const watchOrder = (id: string, as: Side): LiveStream<OrderView> =>
  watchView(orderEntity(id, as), () => fetchOrder({ id, as }))

/** The parcels of an order with their events; any change of the order may be one of them. */
export const watchLogistics = ({ id, as }: Pick<OrderView, 'id' | 'as'>): LiveStream<Logistics> =>
  live<Logistics>({
    name: `logistics/${as}/${id}`,
    snapshot: () => ask(orderCalls.getLogistics, { id }),
    show: (logistics) => logistics,
    refetchOn: changesOf(orderEntity(id, as)),
  })

/** The orders of a tab, newest first. A moved order leaves one tab and appears in another; `pending` keeps those whose money is not settled. */
export function watchOrders(
  tab: OrderTab,
  as: Exclude<Side, 'support'>,
  pending?: 'settlement',
): PagedStream<OrderView> {
  const isMine = as === 'shopper'
  const call = isMine ? orderCalls.getOrderList : shopOrderCalls.orderList
  return paged<OrderView>({
    name: ['orders', as, tab, pending].filter(Boolean).join('/'),
    page: (from) => ask(call, { tab, ...(pending ? { pending } : {}), ...from }),
    views: {
      entity: ordersEntity(as),
      belongs: (order) =>
        belongsTo(tab, order) && (pending === undefined || awaitsSettlement(order)) && !(isMine && isHidden(order.id)),
    },
  })
}
