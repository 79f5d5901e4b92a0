import {
  auditTime,
  buffer,
  connect,
  delay,
  filter,
  map,
  mergeAll,
  mergeMap,
  type MonoTypeOperatorFunction,
  type Observable,
} from 'rxjs'
import type { ShopEvent } from '#contract/events.ts'
import { events$ } from './news.ts'
import { isOwnMove } from './own-answers.ts'
import { serverClock } from './server-clock.ts'
import { nameIn, viewAt } from './views.ts'

/** The event of an own move may arrive shortly before its answer: wait this long before it counts as news. */
const OWN_ANSWER_MS = 600
/** Events this close together wait as one: a timer for each event of a burst costs more than the event. */
const TOGETHER_MS = 50
/** Older events were caught up with: screens and messages show them, without a notice. */
const FRESH_MS = 2 * 60_000

const isFresh = ({ at }: ShopEvent): boolean => serverClock.now() - Date.parse(at) < FRESH_MS

const event$: Observable<ShopEvent> = events$.pipe(
  filter(({ isNews, event }) => isNews && isFresh(event) && (event.type === 'order' || event.type === 'notice')),
  map(({ event }) => event),
)

/** A waiting event, without its view: holding thousands of views costs too much memory. */
const withoutView = ({ view, ...event }: ShopEvent) => ({ event, of: nameIn({ ...event, view }) })

/** Drops own moves. The view is the newest one at the end of the wait; a view forgotten meanwhile drops its event. */
const notOwn: MonoTypeOperatorFunction<ShopEvent> = (events$) =>
  events$.pipe(
    map(withoutView),
    connect((waiting$) => waiting$.pipe(buffer(waiting$.pipe(auditTime(TOGETHER_MS))))),
    delay(OWN_ANSWER_MS),
    mergeAll(),
    filter(({ event }) => !isOwnMove(event.entity_id, event.version)),
    mergeMap(({ event, of }) => {
      const view = viewAt(of)
      return view ? [{ ...event, view }] : []
    }),
  )

const isNewOrder = ({ topic, name }: ShopEvent): boolean => topic.startsWith('shop:') && name === 'order.paid'

/**
 * Moves of the person's orders by others or by the clock, shown on every screen. New orders of a shop have their own alert,
 * and the desk has its queue.
 */
export const notice$: Observable<ShopEvent> = event$.pipe(
  filter((event) => event.entity === 'order' && event.topic !== 'desk' && !isNewOrder(event)),
  notOwn,
)

const MONEY: ReadonlySet<string> = new Set(['recharge', 'withdrawal'])

/** Moves of the person's recharges and withdrawals by others, shown on every screen. */
export const moneyNotice$: Observable<ShopEvent> = event$.pipe(
  filter((event) => MONEY.has(event.entity) && event.topic !== 'desk'),
  notOwn,
)

/** The merchant's alert: an order is paid and may be shipped. */
export const newOrder$: Observable<ShopEvent> = event$.pipe(filter(isNewOrder))
