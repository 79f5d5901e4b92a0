import type { Domain } from '../../platform/domain/domain.ts'
import { pageRoutes } from './page.routes.ts'

/** The pages that the shop itself writes. */
export const pageDomain: Domain = {
  routes: [pageRoutes],
}
