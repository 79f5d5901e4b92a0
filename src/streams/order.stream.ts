import type { Logistics, OrderTab, OrderView } from '#contract/order.contract.ts'
import type { Result } from '#contract/problem.ts'
import { deskApi } from '#client/desk.api.ts'
import { orderApi } from '#client/order.api.ts'
import { shopOrderApi } from '#client/shop-order.api.ts'
import { isHidden } from './hidden-orders.ts'
import { live, type LiveStream } from './live.ts'
import { awaitsSettlement, belongsTo, orderEntity, ordersEntity, type Side } from './order.entity.ts'
import { paged, type PagedStream } from './paged.ts'
import { changesOf } from './views.ts'
import { watchView } from './watch-view.ts'

const fetchOrder: Record<Side, (id: string) => Promise<Result<OrderView>>> = {
  shopper: orderApi.info,
  merchant: shopOrderApi.info,
  support: deskApi.order,
}

/** An order as one party sees it. */
export const watchOrder = (id: string, as: Side): LiveStream<OrderView> =>
  watchView(orderEntity(id, as), () => fetchOrder[as](id))

/** The parcels of an order with their events; any change of the order may be one of them. */
export const watchLogistics = ({ id, as }: Pick<OrderView, 'id' | 'as'>): LiveStream<Logistics> =>
  live<Logistics>({
    name: `logistics/${as}/${id}`,
    snapshot: () => orderApi.logistics(id),
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
  const list = isMine ? orderApi.list : shopOrderApi.list
  return paged<OrderView>({
    name: ['orders', as, tab, pending].filter(Boolean).join('/'),
    page: (from) => list({ tab, ...(pending ? { pending } : {}), ...from }),
    views: {
      entity: ordersEntity(as),
      belongs: (order) =>
        belongsTo(tab, order) && (pending === undefined || awaitsSettlement(order)) && !(isMine && isHidden(order.id)),
    },
  })
}
