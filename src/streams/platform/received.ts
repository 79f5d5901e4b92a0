import { distinctUntilChanged, map, Subscription } from 'rxjs'
import { wallMs } from '#client/time.ts'
import type { Seen } from '#lab/report.ts'
import { connection$ } from './connection-state.ts'
import { events$, type ReceivedEvent, resync$ } from './news.ts'
import { route$ } from './route.ts'
import { serverClock } from './server-clock.ts'
import { session$ } from './session.stream.ts'
import { isView } from './views.ts'

/** So much is remembered; what came before is forgotten. */
export const MOST_RECEIVED = 2_000

let received: Seen[] = []

function remember(what: Seen['what']): void {
  received.push({ at: Math.round(serverClock.now()), route: route$.value, what })
  // Twice as many before the older half goes: a removal at each event would move all of them.
  if (received.length > 2 * MOST_RECEIVED) received = received.slice(-MOST_RECEIVED)
}

function ofEvent({ event }: ReceivedEvent): Seen['what'] {
  const { topic, seq, type, name, entity, entity_id, view } = event
  const state = isView(view) && 'state' in view && typeof view.state === 'string' ? view.state : undefined
  return { kind: 'event', topic: topic.split(':')[0] ?? '', seq, type, name, entity, id: entity_id, state }
}

/** What this page received last, the oldest first. */
export const lastReceived = (): readonly Seen[] => received.slice(-MOST_RECEIVED)

/** How far the clock of this device is behind the server's, in milliseconds. */
export const clockOffsetMs = (): number => Math.round(serverClock.now() - wallMs())

/** Remembers what this page receives while customer service or finance is signed in; of another person nothing, and nothing after they left. */
export function rememberReceived(): Subscription {
  let listening = new Subscription()
  const stop = (): void => {
    listening.unsubscribe()
    received = []
  }
  // Renewed facts of the same session forget nothing.
  const staff$ = session$.pipe(
    map((session) =>
      session?.user.roles.some((role) => role === 'support' || role === 'finance') ? session.token : '',
    ),
    distinctUntilChanged(),
  )
  const followed = staff$.subscribe((token) => {
    stop()
    if (token === '') return
    listening = route$.subscribe(() => remember({ kind: 'route' }))
    listening.add(events$.subscribe((event) => remember(ofEvent(event))))
    listening.add(resync$.subscribe(() => remember({ kind: 'resync' })))
    listening.add(
      connection$.subscribe(({ state, offline }) =>
        remember(offline ? { kind: 'offline' } : { kind: 'connection', state }),
      ),
    )
  })
  followed.add(stop)
  return followed
}
