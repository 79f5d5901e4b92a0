import { type AnyLifecycle, clientMachines, everyRefereed } from '#machines/all-lifecycles.ts'
import type { Chart } from '#machines/platform/chart.ts'
import type { Actor, EventRow } from '#machines/platform/lifecycle.ts'

const anyPerson = ['shopper', 'merchant', 'support', 'finance'] as const
const server = ['system'] as const

const rows = (by: readonly Actor[], types: readonly string[]): Record<string, EventRow> =>
  Object.fromEntries(types.map((type) => [type, { by, as: type }]))

/** A machine of the page alone as a lifecycle: it has no rules with problems, and publishes nothing. */
const ofPage = ({ name, machine }: Chart, events: Readonly<Record<string, EventRow>>): AnyLifecycle => ({
  name,
  machine,
  creations: {},
  events,
  rules: {},
  paused: () => false,
})

const signIn = ofPage(clientMachines.auth, {
  ...rows(anyPerson, ['auth.ask', 'auth.register', 'auth.forget', 'auth.sendCode', 'auth.back', 'auth.logout']),
  ...rows(server, ['auth.restore', 'auth.accept', 'auth.refuse', 'auth.codeSent', 'auth.expire']),
})

const connection = ofPage(clientMachines.connection, {
  ...rows(anyPerson, ['connection.show', 'connection.hide']),
  ...rows(server, ['connection.opened', 'connection.shaken', 'connection.dropped', 'connection.retry']),
})

/** Every machine that can be walked: those that the server referees, and those of the page. */
export const everyMachine: readonly AnyLifecycle[] = [...everyRefereed, signIn, connection]
