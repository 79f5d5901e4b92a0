import type { Domain } from '../domain/domain.ts'
import { commonRoutes } from './common.routes.ts'

/** The first requests of every page. */
export const commonDomain: Domain = {
  routes: [commonRoutes],
}
