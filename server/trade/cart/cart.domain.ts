import type { Domain } from '../../platform/domain/domain.ts'
import { cartRoutes } from './cart.routes.ts'

/** The carts of visitors and of people. */
export const cartDomain: Domain = {
  routes: [cartRoutes],
}
