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

/** An own move is told by the socket a little before its answer arrives: wait this long before calling it news. */
const OWN_ANSWER_MS = 600
/** What comes as close together waits as one: a timer for each event of a burst would cost more than the event. */
const TOGETHER_MS = 50
/** What is older was caught up with: it shows on the screens and in the messages, but nobody is called for it. */
const FRESH_MS = 2 * 60_000

const isFresh = ({ at }: ShopEvent): boolean => serverClock.now() - Date.parse(at) < FRESH_MS

const event$: Observable<ShopEvent> = events$.pipe(
  filter(({ isNews, event }) => isNews && isFresh(event) && (event.type === 'order' || event.type === 'notice')),
  map(({ event }) => event),
)

/** An event that waits: without its view, because thousands of them held for a while cost more than all that is told. */
const withoutView = ({ view, ...event }: ShopEvent) => ({ event, of: nameIn({ ...event, view }) })

/** Waits until an own move is known for one; who is told then is shown the view of that moment, and nothing of one forgotten meanwhile. */
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
 * What somebody else did to one's orders, or the clock: worth a word wherever the person is. One's own moves are not told
 * back, a new order has an alert of its own, and the desk's queue moves by itself.
 */
export const notice$: Observable<ShopEvent> = event$.pipe(
  filter((event) => event.entity === 'order' && event.topic !== 'desk' && !isNewOrder(event)),
  notOwn,
)

const MONEY: ReadonlySet<string> = new Set(['recharge', 'withdrawal'])

/** What became of one's recharges and withdrawals: worth a word wherever the person is. */
export const moneyNotice$: Observable<ShopEvent> = event$.pipe(
  filter((event) => MONEY.has(event.entity) && event.topic !== 'desk'),
  notOwn,
)

/** The merchant's alert: somebody has paid, the shop may ship. */
export const newOrder$: Observable<ShopEvent> = event$.pipe(filter(isNewOrder))
