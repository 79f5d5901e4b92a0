import type { Domain } from '../../platform/domain/domain.ts'
import { promotionInvariants } from './promotion.invariants.ts'
import { promotionRoutes } from './promotion.routes.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'

/** Promoted products and the views that a shop's level gives them. */
export const promotionDomain: Domain = {
  routes: [promotionRoutes],
  invariants: promotionInvariants,
  // A person counts once a day, and a place ends with its day.
  retention: [{ table: 'promotion_places', over: `day < (shop_now() at time zone 'UTC')::date - 1`, isWalked: true }],
  // Who looked is a mark that tells no one who it was.
  personal: knowsNoOne({
    promoted_goods: 'goods_id shop_id at',
    promotion_days: 'shop_id day budget views',
    promotion_goods_days: 'shop_id day goods_id views',
    promotion_places: 'id shop_id goods_id day place mark network street placed_at expires_at seen_at',
    promotions: 'shop_id paused',
  }),
}
