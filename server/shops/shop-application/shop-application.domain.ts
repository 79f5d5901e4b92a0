import type { Domain } from '../../platform/domain/domain.ts'
import { shopApplicationKind } from './shop-application.kind.ts'
import { shopApplicationRoutes } from './shop-application.routes.ts'

/** Applications to open a shop. */
export const shopApplicationDomain: Domain = {
  kinds: [shopApplicationKind],
  routes: [shopApplicationRoutes],
  pictures: { shopApplication: ({ isStaff }) => isStaff },
  // The email of an application was proved.
  mailedTo: {
    shopApplication: `(select p.form ->> 'contact_email' from shop_applications p where p.id = m.entity_id
       and lower(p.form ->> 'contact_email') in (lower(u.email), lower(p.confirmed_email)))`,
  },
}
