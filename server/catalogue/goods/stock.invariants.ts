import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { listed } from '../../platform/db/literal.ts'
import type { Invariant } from '../../platform/db/invariant.ts'

const unpaid = listed(statesTagged(orderLifecycle, 'unpaid'))

/** What must always hold of stock. A line of an order is its reservation, and later its claim. */
export const stockInvariants: readonly Invariant[] = [
  {
    id: 'S1',
    claim: 'stock is never below zero nor below what is reserved',
    sql: 'select id from skus where on_hand < 0 or reserved < 0 or reserved > on_hand',
  },
  {
    id: 'S2',
    claim: 'stock on hand is what came less what went',
    sql: 'select id from skus where on_hand <> initial + adjusted - claimed + returned',
  },
  {
    id: 'S3',
    claim: 'what is reserved is what live reservations ask for',
    sql: `select k.id from skus k left join (select sku_id, sum(quantity) as n from order_lines where stock = 'reserved' group by sku_id) l on l.sku_id = k.id
          where k.reserved <> coalesce(l.n, 0)`,
  },
  {
    id: 'S4',
    claim: 'an unpaid order reserves each SKU once, with all its pieces, and no other order reserves',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id where (o.state in (${unpaid})) <> (l.stock = 'reserved')
          union all select order_id from order_lines group by order_id, sku_id having count(*) > 1`,
  },
  {
    id: 'S5',
    claim: 'a paid line is backed by exactly one claim',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id where o.paid_at is not null and l.stock not in ('claimed', 'returned')`,
  },
]
