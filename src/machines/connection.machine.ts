import { assign, setup } from 'xstate'

/** What the connection knows of itself: failed tries since it last was live, for whoever computes the next wait. */
export interface ConnectionFacts {
  readonly attempt: number
}

/**
 * What happens to the connection. `show` and `hide` come from the app, `opened` when the socket and its `init` are there,
 * `shaken` when the missed events have arrived, `dropped` from any failure, `retry` when the jittered wait is over.
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

/** The one socket of a page: it never claims to be live before it has caught up, and never gives up. */
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
    // How long is the business of whoever sends `retry`: growing with `attempt`, jittered, at once when the network is back.
    waiting: { tags: ['wanted', 'late'], on: { ...hide, 'connection.retry': 'connecting' } },
  },
})
