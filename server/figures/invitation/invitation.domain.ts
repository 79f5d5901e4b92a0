import type { Domain } from '../../platform/domain/domain.ts'
import { invitationRoutes } from './invitation.routes.ts'

/** What the invitation codes of people brought. */
export const invitationDomain: Domain = {
  routes: [invitationRoutes],
}
