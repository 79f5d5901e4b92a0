import { soldFor } from '../../platform/sql/orders.sql.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

/** One UTC day of a shop, as its charts show it. */
export interface TrendRow {
  readonly day: string
  readonly orders: number
  readonly paid: bigint
  readonly settlements: number
  readonly settled: bigint
  readonly visitors: number
  readonly buyers: number
}

const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`
const first = `(select min(day) from span)`
const since = (moment: string): string =>
  `${moment} >= ${first}::timestamp at time zone 'UTC' and ${moment} < 'infinity'`

const trends = statement(
  'shop_trends',
  `with span as (
     select generate_series(d.today - ($2::int - 1), d.today, interval '1 day')::date as day from (select ${dayOf('shop_now()')} as today) d
   ), bought as (
     select ${dayOf('paid_at')} as day, count(*)::int as orders, sum(${soldFor('orders')})::bigint as paid, count(distinct buyer_id)::int as buyers
     from orders where shop_id = $1 and ${since('paid_at')} group by 1
   ), earned as (
     select ${dayOf('settled_at')} as day, count(*)::int as settlements, sum(settled_micro)::bigint as settled
     from orders where shop_id = $1 and ${since('settled_at')} and settled_micro > 0 group by 1
   ), met as (
     select day, count(*)::int as visitors from shop_visitors where shop_id = $1 and day >= ${first} group by day
   )
   select span.day::text as day, coalesce(orders, 0) as orders, coalesce(paid, 0)::bigint as paid, coalesce(buyers, 0) as buyers,
     coalesce(settlements, 0) as settlements, coalesce(settled, 0)::bigint as settled, coalesce(visitors, 0) as visitors
   from span left join bought using (day) left join earned using (day) left join met using (day) order by span.day`,
)

/** The last days of a shop, today last. */
export const findTrends = (on: Queries, shopId: string, days: number): Promise<TrendRow[]> =>
  on.run(trends, [shopId, days])
