import type { Domain } from '../../platform/domain/domain.ts'
import { shopWorkRoutes } from './shop-work.routes.ts'

/** What a merchant has to do today. */
export const shopWorkDomain: Domain = {
  routes: [shopWorkRoutes],
}
