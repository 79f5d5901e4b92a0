import { assign, setup } from 'xstate'

/** Failed tries since the connection was last live; the next wait is computed from them. */
export interface ConnectionFacts {
  readonly attempt: number
}

/**
 * Events of the connection. The app sends `show` and `hide`; `opened` follows the socket and its `init`, `shaken` the missed events,
 * `dropped` any failure, and `retry` the jittered wait.
 */
export type ConnectionEvent =
  | { type: 'connection.show' }
  | { type: 'connection.hide' }
  | { type: 'connection.opened' }
  | { type: 'connection.shaken' }
  | { type: 'connection.dropped' }
  | { type: 'connection.retry' }

const hide = { 'connection.hide': 'hidden' } as const
const drop = { 'connection.dropped': { target: 'waiting', actions: 'countAttempt' } } as const

/** The one socket of a page. It is live only after it has caught up, and it never stops retrying. */
export const connectionMachine = setup({
  types: {} as {
    context: ConnectionFacts
    events: ConnectionEvent
    tags: 'wanted' | 'open' | 'live' | 'late'
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0 }),
  },
}).createMachine({
  id: 'connection',
  context: { attempt: 0 },
  initial: 'hidden',
  states: {
    hidden: { on: { 'connection.show': { target: 'connecting', actions: 'forgetAttempts' } } },
    connecting: { tags: 'wanted', on: { ...hide, ...drop, 'connection.opened': 'shaking' } },
    shaking: {
      tags: ['wanted', 'open'],
      on: { ...hide, ...drop, 'connection.shaken': { target: 'live', actions: 'forgetAttempts' } },
    },
    live: { tags: ['wanted', 'open', 'live'], on: { ...hide, ...drop } },
    // The sender of `retry` decides how long: growing with `attempt`, jittered, at once when the network is back.
    waiting: { tags: ['wanted', 'late'], on: { ...hide, 'connection.retry': 'connecting' } },
  },
})
