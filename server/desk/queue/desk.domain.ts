import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { deskCaseRoutes } from './case.routes.ts'
import { deskTradeRoutes } from './trade.routes.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'

/** The queue of the desk, who works on which case, and decisions that need a second person. Cases come from the kinds of their domains. */
export const deskDomain: Domain = {
  routes: [deskCaseRoutes, deskTradeRoutes],
  retention: [
    // A first person's approval is good for a day. One that a second person followed stays: it says who decided, and why.
    { table: 'approvals', over: `used_at is null and ${olderThan('at', days(7))}`, isWalked: true },
    // Long after the case fell back to the queue: the next assignment is a new one.
    { table: 'desk_assignments', over: olderThan('extended_at', days(1)), isWalked: true },
  ],
  personal: knowsNoOne({ desk_assignments: 'entity entity_id actor_id at extended_at' }),
}
