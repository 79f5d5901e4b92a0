import type { OrderView } from '#contract/trade/order.contract.ts'
import type { OrderSort } from '#contract/trade/shop-orders.form.ts'
import type { PagedList } from '#streams/platform/paged.ts'
import { type Arrivals, useArrivals } from '../../../lifecycles/order/use-arrivals.ts'

/** Which orders arrived since a list was opened. In a list that does not begin with the newest, a later page may bring newer ones: those have not arrived. */
export function useOrderArrivals(place: string, sort: OrderSort, list: PagedList<OrderView> | undefined): Arrivals {
  const isNewestFirst = sort === 'newest'
  return useArrivals(
    place,
    list && !isNewestFirst
      ? { items: list.items.toSorted((a, b) => (a.id < b.id ? -1 : 1)), after: list.items.length > 0 ? '' : null }
      : list,
  )
}
