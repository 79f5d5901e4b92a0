import { type Queries, statement } from '../db/database.ts'
import { staysSold } from '../order/order.money.ts'

/** The moment up to which the days of all shops are closed: what is over does not change, and need not be added up again. */
export const closedDays = `closed as (
     select coalesce((select value::timestamptz from meta where name = 'days_closed'), '-infinity') as until
   )`

const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`

/**
 * What orders `o` bring to the days of their shops, row by row as `shop_id, day, orders, sales, profit`: their price on the day
 * they are paid; on the day they are settled the money, less what the goods that stayed sold had cost. `which` chooses the
 * orders by the moment it is given.
 */
export const takings = (which: (moment: string) => string): string =>
  `select o.shop_id, ${dayOf('o.paid_at')} as day, 1 as orders, o.paid_micro as sales, 0::bigint as profit
     from orders o where ${which('o.paid_at')}
   union all select o.shop_id, ${dayOf('o.settled_at')}, 0, 0, o.settled_micro from orders o where ${which('o.settled_at')}
   union all select o.shop_id, ${dayOf('o.settled_at')}, 0, 0, -l.purchase_micro * l.quantity
     from orders o join order_lines l on l.order_id = o.id where ${which('o.settled_at')} and ${staysSold('l')}`

/** Takings added up by shop and day, as `shop_days` has them. */
const byDay = (rows: string): string =>
  `select shop_id, day, sum(orders)::int as orders, sum(sales)::bigint as sales_micro, sum(profit)::bigint as profit_micro
   from (${rows}) t group by shop_id, day`

// Shop by shop, for that is how the orders are indexed.
const firstPaid = `(select min(first.at) from shops s, lateral (select min(o.paid_at) as at from orders o where o.shop_id = s.id) first)`

// An hour after midnight nobody who began before it is still at it. A UTC day has 24 hours, which a session's own days may not have.
const closeDayText = `with ${closedDays}, over as (
     select date_trunc('day', shop_now() - interval '1 hour', 'UTC') as until
   ), begun as (
     select case when c.until = '-infinity' then coalesce(date_trunc('day', ${firstPaid}, 'UTC'), o.until) else c.until end as at
     from closed c, over o
   ), span as (
     select b.at as since, least(b.at + interval '24 hours', o.until) as until from begun b, over o
   ), written as (
     insert into shop_days (shop_id, day, orders, sales_micro, profit_micro)
     ${byDay(`select t.* from span d, shops s, lateral (${takings((moment) => `o.shop_id = s.id and ${moment} >= d.since and ${moment} < d.until`)}) t`)}
     order by shop_id, day on conflict do nothing returning 1
   ), marked as (
     insert into meta (name, value) select 'days_closed', until::text from span
     on conflict (name) do update set value = excluded.value where excluded.value::timestamptz > meta.value::timestamptz
   )
   select (select count(*)::int from written) as written, span.until < over.until as "isMore" from span, over`
const close = statement('shop_days_close', closeDayText)

/** What the closing of a day came to. */
export interface ClosedDay {
  /** How many shops had something on it. */
  readonly written: number
  /** Whether another day waits to be closed. */
  readonly isMore: boolean
}

/**
 * Closes the next day of all shops that is over, if there is one: a day at a time, for a long history is more than one statement
 * may take. Whoever closes it at the same moment adds up the same, and the later word does not take the mark back.
 */
export async function closeNextDay(on: Queries): Promise<ClosedDay> {
  const [row] = await on.run<ClosedDay>(close)
  if (!row) throw new Error('A span has a row')
  return row
}

/** Rows where a closed day is not what its orders add up to, for the proof. */
export const UNTRUE_DAYS = `with ${closedDays}, made as (
    ${byDay(takings((moment) => `${moment} < (select until from closed)`))}
  )
  select coalesce(d.shop_id, m.shop_id) || ' ' || coalesce(d.day, m.day) as id
  from shop_days d full join made m on m.shop_id = d.shop_id and m.day = d.day
  where (d.orders, d.sales_micro, d.profit_micro) is distinct from (m.orders, m.sales_micro, m.profit_micro)`
