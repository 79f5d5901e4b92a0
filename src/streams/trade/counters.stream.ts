import { filter, merge, throttleTime, type Observable } from 'rxjs'
import type { EventType, ShopEvent } from '#contract/platform/events.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { Counters } from '#contract/trade/order.contract.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { events$ } from '../platform/news.ts'

/** Figures are refetched at most this often, however many events arrive. */
const EVERY_MS = 1_000

const isMine = ({ topic }: ShopEvent): boolean => topic.startsWith('user:')

/** Throttles refetches: the first at once, then one a second, and one after the last event. */
const beat = (source$: Observable<unknown>): Observable<unknown> =>
  source$.pipe(throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }))

const eventsOf = (...types: EventType[]): Observable<unknown> =>
  events$.pipe(filter(({ event }) => isMine(event) && types.includes(event.type)))

const own = (...areas: string[]): Observable<unknown> =>
  answered$.pipe(filter(({ call }) => call.method !== 'GET' && areas.includes(call.path.split('/')[1] ?? '')))

/** The number of the person's orders in each state that needs attention. */
export const watchCounters = (): LiveStream<Counters> =>
  live<Counters>({
    name: 'counters',
    snapshot: () => ask(orderCalls.counters, {}),
    show: (counters) => counters,
    refetchOn: beat(merge(eventsOf('order'), own('order', 'pay', 'refund'))),
  })
