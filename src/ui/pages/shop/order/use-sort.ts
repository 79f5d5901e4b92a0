import type { OrderTab } from '#contract/trade/order.contract.ts'
import { ORDER_SORTS, type OrderSort, SORTED_TABS } from '#contract/trade/shop-orders.form.ts'
import { useQuery } from '../../../navigation.ts'

/** The sorts that a tab offers: what ends is listed by its day only. */
export const sortsOf = (tab: OrderTab): readonly OrderSort[] =>
  SORTED_TABS.some((each) => each === tab) ? ORDER_SORTS : ['newest', 'oldest']

/** What must be done soonest comes first where something must be done. */
const DUE_FIRST: ReadonlySet<OrderTab> = new Set(['shipped', 'unpaid', 'returned'])

/** How a tab is sorted where nothing was chosen. */
export const usualSort = (tab: OrderTab): OrderSort => (DUE_FIRST.has(tab) ? 'due' : 'newest')

/** How the list of a tab is sorted, as its address says. */
export function useSort(tab: OrderTab): OrderSort {
  const asked = useQuery()('sort')
  return sortsOf(tab).find((each) => each === asked) ?? usualSort(tab)
}
