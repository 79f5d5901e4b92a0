import type { Domain } from '../../platform/domain/domain.ts'
import { shopGoodsRoutes } from './shop-goods.routes.ts'
import { knowsNoOne } from '../../platform/domain/personal-data.ts'

/** The products of a shop, as its merchant works on them. */
export const shopGoodsDomain: Domain = {
  routes: [shopGoodsRoutes],
  personal: [
    ...knowsNoOne({ goods_actions: 'id shop_id kind entries at undone_at' }),
    {
      table: 'goods_drafts',
      personal: 'id shop_id version form updated_at',
      parts: [{ of: 't.shop_id in (select id from shops where owner_id = $1)', erased: 'rows' }],
    },
  ],
}
