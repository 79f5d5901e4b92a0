import type { Domain } from '../../platform/domain/domain.ts'
import { promotionInvariants } from './promotion.invariants.ts'
import { promotionRoutes } from './promotion.routes.ts'

/** Promoted products and the views that a shop's level gives them. */
export const promotionDomain: Domain = {
  routes: [promotionRoutes],
  invariants: promotionInvariants,
  // A person counts once a day, and a place ends with its day.
  retention: [{ table: 'promotion_places', over: `day < (shop_now() at time zone 'UTC')::date - 1`, isWalked: true }],
}
