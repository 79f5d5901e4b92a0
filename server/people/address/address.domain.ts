import type { Domain } from '../../platform/domain/domain.ts'
import { addressRoutes } from './address.routes.ts'

/** The addresses that orders go to. */
export const addressDomain: Domain = {
  routes: [addressRoutes],
}
