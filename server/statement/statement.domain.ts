import type { Domain } from '../domain.ts'
import { statementRoutes } from './statement.routes.ts'

/** The statements of a shop. */
export const statementDomain: Domain = {
  routes: [statementRoutes],
}
