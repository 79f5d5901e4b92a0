import type { OrderTab, OrderView } from '#contract/order.contract.ts'
import type { Result } from '#contract/problem.ts'
import { deskApi } from '#client/desk.api.ts'
import { orderApi } from '#client/order.api.ts'
import { shopOrderApi } from '#client/shop-order.api.ts'
import { isHidden } from './hidden-orders.ts'
import { live, type LiveStream } from './live.ts'
import { listing, type ListStream } from './listing.ts'
import { awaitsSettlement, belongsTo, orderEntity, ordersEntity, type Side } from './order.entity.ts'
import { newerWins, viewAt } from './views.ts'

const fetchOrder: Record<Side, (id: string) => Promise<Result<OrderView>>> = {
  shopper: orderApi.info,
  merchant: shopOrderApi.info,
  support: deskApi.order,
}

/** The order as everyone sees it now. Survives lost connections by fetching what was missed. */
export function watchOrder(id: string, as: Side): LiveStream<OrderView> {
  const entity = orderEntity(id, as)
  return live<OrderView, OrderView, OrderView>({
    name: entity,
    entity,
    snapshot: () => fetchOrder[as](id),
    fold: newerWins,
    show: (order) => order,
    known: () => viewAt<OrderView>(entity),
  })
}

/** The orders of a tab, newest first. An order that moves leaves one tab and appears in the next by itself; `pending` keeps those whose money is not yet settled. */
export function watchOrders(
  tab: OrderTab,
  as: Exclude<Side, 'support'>,
  pending?: 'settlement',
): ListStream<OrderView> {
  const isMine = as === 'shopper'
  const list = isMine ? orderApi.list : shopOrderApi.list
  return listing<OrderView>({
    name: ['orders', as, tab, pending].filter(Boolean).join('/'),
    entity: ordersEntity(as),
    stretch: (after) => list({ tab, ...(pending ? { pending } : {}), ...(after === null ? {} : { after }) }),
    nameOf: (order) => orderEntity(order.id, as),
    belongs: (order) =>
      belongsTo(tab, order) && (pending === undefined || awaitsSettlement(order)) && !(isMine && isHidden(order.id)),
  })
}
