import type { Domain } from '../../platform/domain/domain.ts'
import { couponKind } from './coupon.kind.ts'
import { couponRoutes } from './coupon.routes.ts'

/** Coupons of shops and of the platform: offers, and the copies of shoppers. */
export const couponDomain: Domain = {
  kinds: [couponKind],
  routes: [couponRoutes],
  invariants: [
    {
      id: 'C1',
      claim:
        'an offer gave no more copies than it has, to no one more than they may have, and commits what its copies commit',
      sql: `select f.id from coupon_offers f left join coupons c on c.offer_id = f.id group by f.id
            having count(c.id) > coalesce(f.total, 2147483647) or coalesce(max(c.nth), 0) > f.per_person
              or (f.total is not null or f.budget_micro is not null)
                and (f.received <> count(c.id) or f.committed_micro <> coalesce(sum(c.committed_micro), 0))`,
    },
  ],
  personal: [
    {
      table: 'coupon_offers',
      plain: `id shop_id kind title value_micro min_micro good_from good_until total received per_person budget_micro committed_micro
        stopped_at created_at`,
    },
    {
      table: 'coupons',
      plain:
        'id offer_id user_id nth committed_micro version state facts deadline_event deadline_at deadline_left created_at',
      parts: [{ of: 't.user_id = $1', taken: { file: 'coupons', columns: 'id offer_id state facts created_at' } }],
    },
  ],
}
