import type { OrderTab, OrderView } from '#contract/trade/order.contract.ts'
import { awaitsSettlement, belongsTo } from '#streams/trade/order.entity.ts'
import { type MyOrderFilter, watchMyFoundOrders } from '#streams/trade/found-orders.stream.ts'
import { watchOrders } from '#streams/trade/order.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useQuery } from '../../navigation.ts'
import { useArrivals } from './use-arrivals.ts'
import { usePinned } from './use-pinned.ts'

/** The orders of the tab that the address names, and the one that is chosen; on a wide screen the first one, where none is named. */
export function useOrderBoard({
  as,
  tabs,
  pending,
  sought,
  isWide,
}: {
  as: Exclude<OrderView['as'], 'support'>
  tabs: readonly OrderTab[]
  pending: 'settlement' | undefined
  sought: MyOrderFilter | undefined
  isWide: boolean
}) {
  const query = useQuery()
  const tab = tabs.find((each) => each === query('tab')) ?? 'all'
  const { live, loadMore } = useInfiniteList(sought ? watchMyFoundOrders(tab, sought) : watchOrders(tab, as, pending))
  const listed = dataOf(live)
  const place = sought ? JSON.stringify([tab, sought]) : tab
  const first = usePinned(place, listed?.items[0]?.id)
  return {
    tab,
    live,
    loadMore,
    chosen: isWide ? query('id') || first : undefined,
    arrivals: useArrivals(place, listed),
    /** Whether an order stands in this tab. */
    belongs: (order: OrderView): boolean => belongsTo(tab, order) && (pending === undefined || awaitsSettlement(order)),
  }
}
