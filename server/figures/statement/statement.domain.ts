import type { Domain } from '../../platform/domain/domain.ts'
import { statementRoutes } from './statement.routes.ts'

/** The statements of a shop. */
export const statementDomain: Domain = {
  routes: [statementRoutes],
}
