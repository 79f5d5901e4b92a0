import { isDay } from '#contract/platform/day.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import type { MyOrderFilter } from '#streams/trade/found-orders.stream.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'

/** The times that orders are narrowed to: so long until now, or from one day to another. */
export const TIMES = ['all', 'month', 'quarter', 'year', 'days'] as const
/** One of the times that orders are narrowed to. */
export type OrderTime = (typeof TIMES)[number]

/** What the address says about which orders are looked for. */
export interface Sought {
  readonly keywords: string
  readonly time: OrderTime
  readonly from: string
  readonly to: string
}

const EVERY_MS = 60_000
const LAST_MS = Date.UTC(9999, 11, 31)

/** The beginning of a day of the reader, in the years that the server takes. */
const startOf = (day: Date): string => {
  day.setHours(0, 0, 0, 0)
  return new Date(Math.min(Math.max(day.getTime(), 0), LAST_MS)).toISOString()
}

function back(now: number, time: 'month' | 'quarter' | 'year'): Date {
  const day = new Date(now)
  if (time === 'month') day.setDate(day.getDate() - 30)
  else if (time === 'quarter') day.setMonth(day.getMonth() - 3)
  else day.setFullYear(day.getFullYear() - 1)
  return day
}

function dayAfter(day: string): Date {
  const next = new Date(`${day}T00:00`)
  next.setDate(next.getDate() + 1)
  return next
}

function momentsOf({ time, from, to }: Sought, now: number): Pick<MyOrderFilter, 'from' | 'until'> {
  if (time === 'all') return {}
  if (time !== 'days') return { from: startOf(back(now, time)) }
  return {
    ...(from === '' ? {} : { from: startOf(new Date(`${from}T00:00`)) }),
    ...(to === '' ? {} : { until: startOf(dayAfter(to)) }),
  }
}

const dayOr = (text: string): string => (isDay(text) ? text : '')

/** Which of my orders are looked for. It stands in the address, so that Back and a reload keep it. */
export function useMyOrderFilter() {
  const query = useQuery()
  const go = useNavigation()
  const now = useNow(EVERY_MS)
  const tab = query('tab') || undefined
  const sought: Sought = {
    keywords: query('keywords').trim(),
    time: TIMES.find((each) => each === query('time')) ?? 'all',
    from: dayOr(query('from')),
    to: dayOr(query('to')),
  }
  const filter: MyOrderFilter = {
    ...(sought.keywords === '' || tooLong(sought.keywords, MOST.search) ? {} : { keywords: sought.keywords }),
    ...momentsOf(sought, now),
  }
  const list = (next: string | undefined, { keywords, time, from, to }: Sought): string =>
    links.orders(next, { keywords, ...(time === 'all' ? {} : { time }), ...(time === 'days' ? { from, to } : {}) })
  return {
    sought,
    /** Undefined where nothing narrows the list. */
    filter: Object.keys(filter).length > 0 ? filter : undefined,
    list: (next?: string) => list(next, sought),
    // What is searched by a word may stand in any tab.
    find: (keywords: string) => go.replace(list(keywords.trim() === '' ? tab : undefined, { ...sought, keywords })),
    narrow: (next: Partial<Omit<Sought, 'keywords'>>) => go.replace(list(tab, { ...sought, ...next })),
    clear: () => go.replace(links.orders(tab)),
  }
}
