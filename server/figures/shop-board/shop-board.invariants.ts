import { UNTRUE_DAYS } from './shop-days.queries.ts'
import type { Invariant } from '../../platform/db/invariant.ts'
import { settlementOver } from '../../platform/sql/orders.sql.ts'

/** What must always hold of a shop's figures. Each walks its tables once, as those of orders do. */
export const shopInvariants: readonly Invariant[] = [
  { id: 'D1', claim: 'a closed day of a shop is what its orders add up to', sql: UNTRUE_DAYS },
  {
    id: 'D2',
    claim: 'an order says when it was paid and when it was settled for good exactly when it was',
    sql: `select id from orders where (paid_at is null) <> (settlement_state is null)
            or (settled_at is not null) is distinct from coalesce(settlement_state in (${settlementOver}), false)`,
  },
  {
    id: 'D3',
    claim: 'goods are searched and ranked as they stand on the shelf',
    sql: `select g.id from goods g join goods_terms w on w.id = g.id
          where (w.shop_id, w.category_id, w.price_micro, w.sales, w.popularity, w.on_shelf, w.created_at)
            is distinct from (g.shop_id, g.category_id, g.price_micro, g.sales, g.popularity, g.on_shelf, g.created_at)
            or w.band > (select count(*) from popularity_bands b where (w.popularity, w.id) < (b.popularity, b.id))`,
  },
]
