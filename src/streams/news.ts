import { Subject } from 'rxjs'
import type { LiveMessage, ShopEvent } from '#contract/events.ts'
import { isView, putView } from './views.ts'

/** An event of one's own topics, in sequence; `isNews` when this page did not know that version yet. */
export interface Told {
  readonly event: ShopEvent
  readonly isNews: boolean
}

/** Every event, once and in order per topic. */
export const told$ = new Subject<Told>()

/** The log cannot tell what was missed: whoever is on screen fetches anew. */
export const resync$ = new Subject<void>()

/** Volatile messages of live rooms, never stored: stock and price of the page being looked at. */
export const liveMessages$ = new Subject<LiveMessage>()

/** Applies an event: its view goes to the store, then the event is published. */
export function tell(event: ShopEvent): void {
  told$.next({ event, isNews: isView(event.view) ? putView(event.view) : true })
}
