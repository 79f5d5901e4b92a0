import type { Invariant } from '../../platform/db/invariant.ts'

/** What must always hold of promoted views: they were counted one by one, and never more than a level gives. */
export const promotionInvariants: readonly Invariant[] = [
  {
    id: 'V1',
    claim: 'the promoted views of a shop’s day are those of its products',
    sql: `select shop_id, day from promotion_days d left join (
            select shop_id, day, sum(views) as views from promotion_goods_days group by shop_id, day) n using (shop_id, day)
          where d.views is distinct from coalesce(n.views, 0)
          union all select n.shop_id, n.day from promotion_goods_days n
          where not exists (select 1 from promotion_days d where d.shop_id = n.shop_id and d.day = n.day)`,
  },
  {
    id: 'V2',
    claim: 'the promoted views of a product today are the places that people saw',
    sql: `select shop_id, day, goods_id from (
            select shop_id, day, goods_id, views from promotion_goods_days where day = (shop_now() at time zone 'UTC')::date) d
            full join (select shop_id, day, goods_id, count(*) as views from promotion_places
              where seen_at is not null and day = (shop_now() at time zone 'UTC')::date group by shop_id, day, goods_id) n
            using (shop_id, day, goods_id)
          where d.views is distinct from n.views`,
  },
  {
    id: 'V3',
    claim: 'no shop has more promoted views on a day than its level gave',
    sql: 'select shop_id, day from promotion_days where views > budget',
  },
]
