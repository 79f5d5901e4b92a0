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
import type { ShopEvent } from '#contract/platform/events.ts'
import { events$ } from '../platform/news.ts'
import { isOwnMove } from '../platform/own-answers.ts'
import { serverClock } from '../platform/server-clock.ts'
import { isView, nameOf, type View, viewAt } from '../platform/views.ts'

/** The socket publishes an own move a little before its answer arrives: wait this long before calling it news. */
const OWN_ANSWER_MS = 600
/** Events this close together wait as one: a timer for each event of a burst would cost more than the event. */
const TOGETHER_MS = 50
/** Older events were caught up with: screens and messages show them, but they raise no notice. */
const FRESH_MS = 2 * 60_000

/** An event that carries the view of a root. */
export type ViewEvent = ShopEvent<View>

const carriesView = (event: ShopEvent): event is ViewEvent => isView(event.view)
const isFresh = ({ at }: ShopEvent): boolean => serverClock.now() - Date.parse(at) < FRESH_MS

/** Fresh events about the roots of a person or a shop, at once; the desk's queue moves without notices. */
export const freshNews$: Observable<ViewEvent> = events$.pipe(
  filter(({ isNews, event }) => isNews && event.topic !== 'desk' && isFresh(event)),
  map(({ event }) => event),
  filter(carriesView),
)

/** A waiting event does not hold its view: thousands of them would cost more than all notices. */
const withoutView = ({ view, ...event }: ViewEvent) => ({ event, of: nameOf(view) })

/** Waits until an own move is known as one; then the newest view is taken, and none where it was forgotten in the meantime. */
const notOwn: MonoTypeOperatorFunction<ViewEvent> = (events$) =>
  events$.pipe(
    map(withoutView),
    connect((waiting$) => waiting$.pipe(buffer(waiting$.pipe(auditTime(TOGETHER_MS))))),
    delay(OWN_ANSWER_MS),
    mergeAll(),
    filter(({ event }) => !isOwnMove(event.entity_id, event.version)),
    mergeMap(({ event, of }) => {
      const view = viewAt<View>(of)
      return view ? [{ ...event, view }] : []
    }),
  )

/** Moves of other people and of the clock: worth a notice wherever the person is. */
export const notice$: Observable<ViewEvent> = freshNews$.pipe(notOwn)
