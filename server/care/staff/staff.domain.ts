import type { Domain } from '../../platform/domain/domain.ts'
import { administerStaff, staffAsk } from './staff-admin.ts'
import { staffRoutes } from './staff.routes.ts'

/** Accounts as staff see them, and what staff did. */
export const staffDomain: Domain = {
  routes: [staffRoutes],
  onMachine: { '/staff': (ground, asked) => administerStaff(ground, staffAsk.parse(asked)) },
}
