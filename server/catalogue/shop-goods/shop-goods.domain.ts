import type { Domain } from '../../platform/domain/domain.ts'
import { shopGoodsRoutes } from './shop-goods.routes.ts'

/** The products of a shop, as its merchant works on them. */
export const shopGoodsDomain: Domain = {
  routes: [shopGoodsRoutes],
}
