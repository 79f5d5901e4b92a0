import { Subject } from 'rxjs'
import type { LiveMessage, ShopEvent } from '#contract/platform/events.ts'
import { isView, putView } from './views.ts'

/** An event of the person's topics, in sequence; `isNews` if this page did not know that version yet. */
export interface ReceivedEvent {
  readonly event: ShopEvent
  readonly isNews: boolean
}

/** Every event, once and in order per topic. */
export const events$ = new Subject<ReceivedEvent>()

/** The log no longer has what was missed: everything on screen is refetched. */
export const resync$ = new Subject<void>()

/** Volatile messages of live rooms, never stored: stock and price of the products on screen. */
export const liveMessages$ = new Subject<LiveMessage>()

/** Applies an event: its view goes to the store, then the event is published. */
export function publish(event: ShopEvent): void {
  events$.next({ event, isNews: isView(event.view) ? putView(event.view) : true })
}
