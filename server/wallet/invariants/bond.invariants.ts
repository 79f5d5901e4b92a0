import type { Invariant } from './invariant.ts'

/** What must always hold of bonds and levels. */
export const bondInvariants: readonly Invariant[] = [
  {
    id: 'B1',
    claim: 'a bond is what its shop’s level asks, or nothing',
    sql: `select s.id from shops s left join ledger_accounts a on a.id = 'shop:' || s.id || ':bond'
          where coalesce(coalesce(a.balance, 0) not in (0, (s.level_terms ->> 'bondMicro')::bigint), true)`,
  },
  {
    id: 'B3',
    claim: 'a shop shows no more goods, and none dearer, than its level allows',
    sql: `select s.id from shops s join goods g on g.shop_id = s.id and g.on_shelf
          group by s.id having count(*) > (s.level_terms ->> 'shelf')::bigint
          union all
          select k.id from skus k join goods g on g.id = k.goods_id and g.on_shelf join shops s on s.id = g.shop_id
          where not k.archived and k.price_micro > (s.level_terms ->> 'highestPriceMicro')::bigint`,
  },
]
