import { type Queries, statement } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { farBelowList } from '../../platform/sql/orders.sql.ts'

/** The two sides of a trade. */
interface Sides {
  readonly id: string
  readonly shop_id: string
  readonly shop_name: string
  readonly owner_id: string
  readonly owner_name: string
  readonly buyer_id: string
  readonly buyer_name: string
  readonly at: Date
}

/** A paid order far below its list price. Amounts in micro-USDT. */
export interface FarBelowRow extends Sides {
  readonly order_no: string
  readonly list: bigint
  readonly asked: bigint
}

/** A shop and its only buyer, who buys only there. */
export interface LoneRow extends Sides {
  readonly orders: number
  readonly paid: bigint
}

const sides = `s.id as shop_id, s.name as shop_name, w.id as owner_id, w.nickname as owner_name, b.id as buyer_id, b.nickname as buyer_name`

const farBelow = statement(
  'trades_far_below',
  `select o.id, o.order_no, ${sides}, o.goods_micro as list, o.total_micro + o.subsidy_micro - o.freight_micro as asked, o.paid_at as at
   from orders o join shops s on s.id = o.shop_id join users w on w.id = s.owner_id join users b on b.id = o.buyer_id
   where ${farBelowList('o')} and o.paid_at is not null and $2 not in (w.id, b.id) and ($1::text is null or o.id < $1)
   order by o.id desc limit ${PAGE_SIZE + 1}`,
)

/** Paid orders below half of their list price, newest first, and one more when others follow; none of one's own. */
export const findFarBelow = (on: Queries, after: string | undefined, userId: string): Promise<FarBelowRow[]> =>
  on.run<FarBelowRow>(farBelow, [after ?? null, userId])

// A shop with several buyers is left at its second one: no one reads all orders of a large shop.
const lone = statement(
  'trades_lone',
  `select s.id, ${sides}, t.orders, t.paid, t.at
   from shops s
   join lateral (select buyer_id from orders where shop_id = s.id and paid_at is not null limit 1) f on true
   join users w on w.id = s.owner_id join users b on b.id = f.buyer_id
   join lateral (select count(*)::int as orders, sum(paid_micro + subsidy_micro)::bigint as paid, max(paid_at) as at
     from orders where buyer_id = f.buyer_id and shop_id = s.id and paid_at is not null) t on t.orders >= 2
   where ($1::text is null or s.id < $1) and $2 not in (w.id, b.id)
     and not exists (select from orders o where o.shop_id = s.id and o.paid_at is not null and o.buyer_id <> f.buyer_id)
     and not exists (select from orders o where o.buyer_id = f.buyer_id and o.paid_at is not null and o.shop_id <> s.id)
   order by s.id desc limit ${PAGE_SIZE + 1}`,
)

/**
 * Shops and buyers with two paid orders or more that trade only with each other, the youngest shops first, and one more
 * when others follow; none of one's own.
 */
export const findLone = (on: Queries, after: string | undefined, userId: string): Promise<LoneRow[]> =>
  on.run<LoneRow>(lone, [after ?? null, userId])
