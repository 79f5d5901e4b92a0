import type { Domain } from '../../platform/domain/domain.ts'
import { avatarRoutes } from './avatar.routes.ts'

/** The pictures that people have of themselves. */
export const avatarDomain: Domain = {
  routes: [avatarRoutes],
}
