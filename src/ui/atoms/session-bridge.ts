import type { createStore } from 'jotai'
import type { Subscription } from 'rxjs'
import { endedSession$, session$ } from '#streams/platform/session.stream.ts'
import { serverClock } from '#streams/platform/server-clock.ts'
import { serverOffsetAtom } from './clock.atom.ts'
import { doorEmailAtom } from './door-email.atom.ts'
import { endedSessionAtom } from './ended-session.atom.ts'
import { sessionAtom } from './session.atom.ts'

type Store = ReturnType<typeof createStore>

/** Shows screens who is signed in and what time it is at the shop. */
export function bridgeSession(store: Store): Subscription {
  const bridge = session$.subscribe((session) => store.set(sessionAtom, { user: session?.user }))
  bridge.add(
    endedSession$.subscribe((ended) => {
      store.set(endedSessionAtom, ended)
      if (ended) store.set(doorEmailAtom, ended.email)
    }),
  )
  bridge.add(serverClock.offsetMs$.subscribe((offset) => store.set(serverOffsetAtom, offset)))
  return bridge
}
