import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../db/retention.ts'
import type { Domain } from '../domain/domain.ts'
import { eventInvariants } from './event.invariants.ts'
import { eventsRoutes } from './events.routes.ts'
import { pruneEvents } from './prune.ts'
import { eventsPersonal } from './events.personal.ts'

/** The log of events, and what a socket needs. */
export const eventsDomain: Domain = {
  routes: [eventsRoutes],
  invariants: eventInvariants,
  retention: [
    pruneEvents,
    // A repeated request gets the first answer for this long.
    { table: 'idempotency_keys', over: olderThan('at', days(7)) },
  ],
  personal: eventsPersonal,
}
