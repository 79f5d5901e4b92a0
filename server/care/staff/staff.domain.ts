import type { Domain } from '../../platform/domain/domain.ts'
import { administerStaff, staffAsk } from './staff-admin.ts'
import { staffRoutes } from './staff.routes.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'

/** Accounts as staff see them, and what staff did. */
export const staffDomain: Domain = {
  routes: [staffRoutes],
  onMachine: { '/staff': (ground, asked) => administerStaff(ground, staffAsk.parse(asked)) },
  // What staff did, with the ids of those whom it was about.
  personal: knowsNoOne({ staff_acts: 'id actor_id act entity entity_id reason details at' }),
}
