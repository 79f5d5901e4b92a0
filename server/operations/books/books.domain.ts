import type { Domain } from '../../platform/domain/domain.ts'
import { booksRoutes } from './books.routes.ts'

/** The books as finance reads them, and the networks as it opens them. */
export const booksDomain: Domain = {
  routes: [booksRoutes],
}
