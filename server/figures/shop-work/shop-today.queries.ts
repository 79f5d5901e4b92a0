import { soldFor } from '../../platform/sql/orders.sql.ts'
import { days } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { takings } from '../shop-board/shop-days.queries.ts'

/** The sums of a part of a day. */
export interface SpanFigures {
  readonly orders: number
  readonly sales: bigint
  readonly profit: bigint
  readonly visitors: number
  readonly refunded: bigint
  readonly now: Date
}

const midnight = `date_trunc('day', shop_now(), 'UTC')`
// A UTC day has 24 hours; a day of the session's time zone may not.
const DAY = `interval '24 hours'`

/** After its payment the money of an order is decided about within this time: a later refund is of no order that is still open. */
const REFUNDED_WITHIN_DAYS = days(100) / days(1)

const soFar = statement(
  'today_so_far',
  `with today as (${takings((moment) => `o.shop_id = $1 and ${moment} >= ${midnight} and ${moment} < 'infinity'`)}),
     yesterday as (${takings((moment) => `o.shop_id = $1 and ${moment} >= ${midnight} - ${DAY} and ${moment} <= shop_now() - ${DAY}`)}),
     sums as (
       select 0 as back, coalesce(sum(orders), 0)::int as orders, coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(profit), 0)::bigint as profit from today
       union all select 1, coalesce(sum(orders), 0)::int, coalesce(sum(sales), 0)::bigint, coalesce(sum(profit), 0)::bigint from yesterday
     )
   select s.orders, s.sales, s.profit, shop_now() as now,
     (select count(*)::int from shop_visitors v where v.shop_id = $1 and v.day = (${midnight} at time zone 'UTC')::date - s.back) as visitors,
     case when s.back = 0 then (select coalesce(sum(-e.amount), 0)::bigint from orders o
       join ledger_entries e on e.account_id = 'order:' || o.id || ':escrow' and e.at >= ${midnight} and e.amount < 0
       join ledger_transfers t on t.id = e.transfer_id and t.kind = 'refund'
       where o.shop_id = $1 and o.paid_at >= ${midnight} - interval '${REFUNDED_WITHIN_DAYS} days' and o.paid_at < 'infinity' and o.refunded_micro > 0)
       else 0 end as refunded
   from sums s order by s.back`,
)

/** Today so far, and yesterday until the same time. */
export async function findSoFar(on: Queries, shopId: string): Promise<{ today: SpanFigures; yesterday: SpanFigures }> {
  const [today, yesterday] = await on.run<SpanFigures>(soFar, [shopId])
  if (!today || !yesterday) throw new Error('Sums have rows')
  return { today, yesterday }
}

const byHour = statement(
  'today_by_hour',
  `select floor(extract(epoch from o.paid_at - (${midnight} - ${DAY})) / 3600)::int as hour, sum(${soldFor('o')})::bigint as sales
   from orders o where o.shop_id = $1 and o.paid_at >= ${midnight} - ${DAY} and o.paid_at < 'infinity' group by 1 order by 1`,
)

/** The sales of each hour that has any: the hours of yesterday are 0 to 23, those of today 24 to 47. */
export const findHours = (on: Queries, shopId: string): Promise<{ hour: number; sales: bigint }[]> =>
  on.run(byHour, [shopId])
