import type { Domain } from '../../platform/domain/domain.ts'
import { shopKind } from './shop.kind.ts'
import { shopRoutes } from './shop.routes.ts'
import { shopPersonal } from './shop.personal.ts'

/** Shops as visitors see them. */
export const shopDomain: Domain = {
  kinds: [shopKind],
  routes: [shopRoutes],
  notices: {
    shop: {
      from: 'shops h where h.id = m.entity_id',
      who: `case when m.topic not like 'shop:%' then h.name end`,
    },
  },
  // The charts of a shop show thirty days.
  retention: [{ table: 'shop_visitors', over: `day < (shop_now() at time zone 'UTC')::date - 35`, isWalked: true }],
  personal: shopPersonal,
  openWork: { shop: `select id from shops where owner_id = $1 and state <> 'closed'` },
}
