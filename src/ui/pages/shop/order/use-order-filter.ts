import { isDay } from '#contract/day.ts'
import type { OrderFilter } from '#streams/found-orders.stream.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'

/** What happened on the days that a filter names. */
export const MOMENTS = ['created', 'paid', 'settled'] as const
const isMoment = (word: string): word is (typeof MOMENTS)[number] => MOMENTS.some((moment) => moment === word)

/** Which orders are looked for. It stands in the address, so that it can be kept, shared and come back to. */
export function useOrderFilter() {
  const query = useQuery()
  const go = useNavigation()
  const [words, from, to, by] = [query('words').trim(), query('from'), query('to'), query('by')]
  const filter: OrderFilter = {
    ...(words === '' ? {} : { words }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(isMoment(by) && by !== 'created' ? { by } : {}),
  }
  const isFiltered = words !== '' || filter.from !== undefined || filter.to !== undefined
  const tab = query('tab') || undefined
  return {
    filter,
    isFiltered,
    list: (next?: string) => links.shopOrders(next, filter),
    choose: (next: OrderFilter) => go.replace(links.shopOrders(tab, next)),
  }
}
