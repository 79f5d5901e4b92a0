import type { Domain } from '../../platform/domain/domain.ts'
import { serviceCaseRoutes } from './service-case.routes.ts'
import { serviceEnv } from './service.env.ts'

/** How customer service works on its cases. */
export const serviceDeskDomain: Domain = {
  routes: [serviceCaseRoutes],
  env: serviceEnv,
}
