import { type Queries, statement } from '../../platform/db/database.ts'
import { soldFor, staysSold, wasEarned } from '../../platform/sql/orders.sql.ts'

/** The moment up to which the hours of all shops are closed: they do not change and are not added up again. */
export const closedDays = `closed as (
     select coalesce((select value::timestamptz from meta where name = 'days_closed'), '-infinity') as until
   )`

const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`

/**
 * The figures that orders `o` add to the days of their shops, as rows of `shop_id, day, orders, sales, profit`: the price on the day
 * of payment, the money less the cost of the goods that stayed sold on the day of settlement. `which` selects orders by a moment.
 */
export const takings = (which: (moment: string) => string): string =>
  `select o.shop_id, ${dayOf('o.paid_at')} as day, 1 as orders, ${soldFor('o')} as sales, 0::bigint as profit
     from orders o where ${which('o.paid_at')}
   union all select o.shop_id, ${dayOf('o.settled_at')}, 0, 0, o.settled_micro from orders o where ${which('o.settled_at')}
   union all select o.shop_id, ${dayOf('o.settled_at')}, 0, 0, -l.purchase_micro * l.quantity
     from orders o join order_lines l on l.order_id = o.id where ${which('o.settled_at')} and ${wasEarned('o')} and ${staysSold('l')}`

/** Takings added up by shop and day, as `shop_days` stores them. */
const byDay = (rows: string): string =>
  `select shop_id, day, sum(orders)::int as orders, sum(sales)::bigint as sales_micro, sum(profit)::bigint as profit_micro
   from (${rows}) t group by shop_id, day`

// Shop by shop, because that is how orders are indexed.
const firstPaid = `(select min(first.at) from shops s, lateral (select min(o.paid_at) as at from orders o where o.shop_id = s.id) first)`

// An hour after its end, no transaction of an hour is still open. A UTC day has 24 hours; a day of the session's time zone may not.
// A process that moves the mark from where it saw it adds to the days; one that finds it moved adds nothing.
const closeHoursText = `with ${closedDays}, over as (
     select date_trunc('hour', shop_now() - interval '1 hour', 'UTC') as until
   ), begun as (
     select case when until = '-infinity' then date_trunc('day', ${firstPaid}, 'UTC') else until end as at from closed
   ), span as (
     select b.at as since, least(date_trunc('day', b.at, 'UTC') + interval '24 hours', o.until) as until from begun b, over o
   ), marked as (
     insert into meta (name, value) select 'days_closed', until::text from span where since < until
     on conflict (name) do update set value = excluded.value where meta.value::timestamptz = (select since from span)
     returning 1
   ), written as (
     insert into shop_days (shop_id, day, orders, sales_micro, profit_micro)
     ${byDay(`select t.* from marked, span d, shops s, lateral (${takings((moment) => `o.shop_id = s.id and ${moment} >= d.since and ${moment} < d.until`)}) t`)}
     on conflict (shop_id, day) do update set orders = shop_days.orders + excluded.orders,
       sales_micro = shop_days.sales_micro + excluded.sales_micro, profit_micro = shop_days.profit_micro + excluded.profit_micro
     returning 1
   )
   select (select count(*)::int from written) as written, coalesce(span.until < over.until, false) as "isMore" from span, over`
const close = statement('shop_days_close', closeHoursText)

/** The result of closing a few hours. */
export interface ClosedHours {
  /** The number of shops with figures in them. */
  readonly written: number
  /** Whether more hours wait to be closed. */
  readonly isMore: boolean
}

/**
 * Closes the next hours of all shops that are over: those of one day at most, because a long history would exceed the statement
 * time-out. If several processes close them at once, they are added to their day once.
 */
export async function closeNextHours(on: Queries): Promise<ClosedHours> {
  const [row] = await on.run<ClosedHours>(close)
  if (!row) throw new Error('A span has a row')
  return row
}

/** Rows where a day differs from the sum of its closed hours, for the proof. */
export const UNTRUE_DAYS = `with ${closedDays}, made as (
    ${byDay(takings((moment) => `${moment} < (select until from closed)`))}
  )
  select coalesce(d.shop_id, m.shop_id) || ' ' || coalesce(d.day, m.day) as id
  from shop_days d full join made m on m.shop_id = d.shop_id and m.day = d.day
  where (d.orders, d.sales_micro, d.profit_micro) is distinct from (m.orders, m.sales_micro, m.profit_micro)`
