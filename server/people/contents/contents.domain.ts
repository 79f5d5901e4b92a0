import type { Domain } from '../../platform/domain/domain.ts'
import { contentsRoutes } from './contents.routes.ts'

/** What staff write for everybody, and what people agree to of it. */
export const contentsDomain: Domain = {
  routes: [contentsRoutes],
}
