import { isDay } from '#contract/platform/day.ts'
import type { OrderTab } from '#contract/trade/order.contract.ts'
import type { OrderSort } from '#contract/trade/shop-orders.form.ts'
import type { OrderFilter } from '#streams/trade/found-orders.stream.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { usualSort } from './use-sort.ts'

/** What happened on the days that a filter names. */
export const MOMENTS = ['created', 'paid', 'settled'] as const
const isMoment = (word: string): word is (typeof MOMENTS)[number] => MOMENTS.some((moment) => moment === word)

/** The tabs of a shop's orders, what must be done first. */
export const TABS = [
  'shipped',
  'returned',
  'unpaid',
  'received',
  'comment',
  'completed',
  'cancelled',
  'refunded',
  'all',
] as const

/** Which orders are looked for. It stands in the address, so that it can be kept, shared and come back to. */
export function useOrderFilter() {
  const query = useQuery()
  const go = useNavigation()
  const [keywords, from, to, by] = [query('keywords').trim(), query('from'), query('to'), query('by')]
  const filter: OrderFilter = {
    ...(keywords === '' ? {} : { keywords }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(isMoment(by) && by !== 'created' ? { by } : {}),
  }
  const isFiltered = keywords !== '' || filter.from !== undefined || filter.to !== undefined
  const asked = TABS.find((each) => each === query('tab'))
  // A number that is searched may be that of an order in any tab.
  const tab: OrderTab = asked ?? (isFiltered ? 'all' : 'shipped')
  const sort = query('sort') || undefined
  return {
    filter,
    isFiltered,
    tab,
    list: (next?: string) => links.shopOrders(next, filter),
    choose: (next: OrderFilter) => go.replace(links.shopOrders(next.keywords ? 'all' : asked, { ...next, sort })),
    sortBy: (next: OrderSort) =>
      go.replace(links.shopOrders(asked, { ...filter, sort: next === usualSort(tab) ? undefined : next })),
  }
}
