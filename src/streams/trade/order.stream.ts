import { EMPTY } from 'rxjs'
import { deskOrderCalls, orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { Logistics, OrderTab, OrderView } from '#contract/trade/order.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import type { OrderSort } from '#contract/trade/shop-orders.form.ts'
import { ask } from '#client/http.ts'
import { isHidden } from './hidden-orders.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { loadPatiently } from '../platform/load-chunk.ts'
import { orderEntity, ordersEntity, type Side } from './order-names.ts'
import { awaitsSettlement, belongsTo, orderBy } from './order.entity.ts'
import { paged, type PagedStream } from '../platform/paged.ts'
import { changesOf } from '../platform/views.ts'
import { watchView } from '../platform/watch-view.ts'

const info = { shopper: orderCalls.getOrderInfo, merchant: shopOrderCalls.orderInfo, support: deskOrderCalls.orderInfo }

/** Fetches an order as one party sees it. */
export const fetchOrder = ({ id, as }: Pick<OrderView, 'id' | 'as'>): Promise<Result<OrderView>> =>
  ask(info[as], { id })

// Its code comes with the first order that is read; without it nothing is kept.
const copies = () => loadPatiently(() => import('./order-copies.ts'))

/** Fetches an order and keeps it on the device, for times without a network. */
async function fetchAndKeep(of: Pick<OrderView, 'id' | 'as'>): Promise<Result<OrderView>> {
  const answer = await fetchOrder(of)
  if (answer.ok) void copies().then((it) => it.keepOrder(answer.value))
  return answer
}

/** An order as one party sees it. The orders of other people, which customer service reads, are not kept on the device. */
export const watchOrder = (id: string, as: Side): LiveStream<OrderView> =>
  as === 'support'
    ? watchView(orderEntity(id, as), () => fetchOrder({ id, as }))
    : watchView(
        orderEntity(id, as),
        () => fetchAndKeep({ id, as }),
        EMPTY,
        async () => (await copies()).readOrder(id, as),
      )

/** The parcels of an order with their events; any change of the order may be one of them. */
export const watchLogistics = ({ id, as }: Pick<OrderView, 'id' | 'as'>): LiveStream<Logistics> =>
  live<Logistics>({
    name: `logistics/${as}/${id}`,
    snapshot: () => ask(orderCalls.getLogistics, { id }),
    show: (logistics) => logistics,
    refetchOn: changesOf(orderEntity(id, as)),
  })

/** The orders of a tab, newest first; a shop may sort its own otherwise. A moved order leaves one tab and appears in another; `pending` keeps those whose money is not settled. */
export function watchOrders(
  tab: OrderTab,
  as: Exclude<Side, 'support'>,
  pending?: 'settlement',
  sort: OrderSort = 'newest',
): PagedStream<OrderView> {
  const isMine = as === 'shopper'
  const call = isMine ? orderCalls.getOrderList : shopOrderCalls.orderList
  const asked = { tab, ...(pending ? { pending } : {}), ...(sort === 'newest' ? {} : { sort }) }
  const name = ['orders', as, ...Object.values(asked)].join('/')
  return paged<OrderView>({
    name,
    page: async (from) => {
      const answer = await ask(call, { ...asked, ...from })
      if (answer.ok && from.after === undefined) void copies().then((it) => it.keepOrders(name, answer.value.data))
      return answer
    },
    stored: async () => (await copies()).readOrders(name),
    views: {
      entity: ordersEntity(as),
      order: orderBy(tab, sort),
      belongs: (order) =>
        belongsTo(tab, order) && (pending === undefined || awaitsSettlement(order)) && !(isMine && isHidden(order.id)),
    },
  })
}
