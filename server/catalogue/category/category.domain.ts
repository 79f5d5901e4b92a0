import type { Domain } from '../../platform/domain/domain.ts'
import { categoryRoutes } from './category.routes.ts'

/** Categories as staff keep them. */
export const categoryDomain: Domain = {
  routes: [categoryRoutes],
}
