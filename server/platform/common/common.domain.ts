import type { Domain } from '../domain/domain.ts'
import { commonRoutes } from './common.routes.ts'

/** What a page asks first, whoever opens it. */
export const commonDomain: Domain = {
  routes: [commonRoutes],
}
