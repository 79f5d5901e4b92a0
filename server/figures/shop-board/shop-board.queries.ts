import type { LevelTerms } from '#machines/fund/level.terms.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { stateNames, statesTagged, waitingOf } from '#machines/platform/chart.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { FEW, leftOf } from '../../catalogue/goods/goods-card.ts'
import { isSettling, keptFor } from '../../platform/sql/orders.sql.ts'
import { closedDays, takings } from './shop-days.queries.ts'

/** The shop itself, its goods and its accounts. */
export interface ShopFigures {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly level: number
  readonly level_terms: LevelTerms
  readonly followers: number
  readonly rating_sum: number
  readonly rating_count: number
  readonly goods: number
  readonly views: bigint
  readonly sold_out: number
  readonly few_left: number
  readonly visitors: number
  readonly available: bigint
  readonly bond: bigint
  /** What left the operating fund for other people than the owner: only guarantee claims do that. */
  readonly relief: bigint
}

const shop = statement(
  'board_shop',
  `with stocked as (select g.id, g.views, g.on_shelf, ${leftOf} as left from goods g where g.shop_id = $1)
   select s.id, s.name, s.logo, s.level, s.level_terms, s.followers, s.rating_sum, s.rating_count,
     (select count(*)::int from stocked where on_shelf) as goods,
     (select coalesce(sum(views), 0)::bigint from stocked) as views,
     (select count(*)::int from stocked k where on_shelf and k.left = 0) as sold_out,
     (select count(*)::int from stocked k where on_shelf and k.left between 1 and ${FEW}) as few_left,
     (select count(*)::int from shop_visitors v where v.shop_id = $1 and v.day = (shop_now() at time zone 'UTC')::date) as visitors,
     coalesce((select balance from ledger_accounts where id = 'user:' || s.owner_id || ':available'), 0)::bigint as available,
     coalesce((select balance from ledger_accounts where id = 'shop:' || s.id || ':bond'), 0)::bigint as bond,
     (select coalesce(sum(p.amount), 0)::bigint from ledger_entries f join ledger_entries p on p.transfer_id = f.transfer_id
       where f.account_id = 'shop:' || s.id || ':bond' and f.amount < 0 and p.amount > 0
         and p.account_id like 'user:%:available' and p.account_id <> 'user:' || s.owner_id || ':available') as relief
   from shops s where s.id = $1`,
)

/** The shop, its goods and the accounts of its owner. */
export async function findShop(on: Queries, shopId: string): Promise<ShopFigures | undefined> {
  const [row] = await on.run<ShopFigures>(shop, [shopId])
  return row
}

/** The open orders of the shop. */
export interface OpenFigures {
  readonly ship: number
  readonly on_the_way: number
  readonly unpaid: number
  readonly refunds: number
  /** Orders in escrow, and the money that waits in them. */
  readonly pending: number
  readonly to_settle: bigint
}

/** Counts orders in states of a tag. The text names the states: a plan for unknown states would read all orders. */
const countOf = (tag: 'shipped' | 'unpaid' | 'received'): string =>
  `(select count(*)::int from orders where shop_id = $1 and state in (${listed(statesTagged(orderLifecycle, tag))}))`

const open = statement(
  'board_open',
  `select ${countOf('shipped')} as ship, ${countOf('received')} as on_the_way, ${countOf('unpaid')} as unpaid,
     (select count(*)::int from orders o join refunds r on r.order_id = o.id
       where o.shop_id = $1 and o.open_refunds > 0 and r.state = any($2)) as refunds,
     s.pending, s.to_settle
   from (select count(*)::int as pending, coalesce(sum(${keptFor('o')}), 0)::bigint as to_settle
     from orders o where o.shop_id = $1 and ${isSettling('o')}) s`,
)

/** The states in which a refund waits for the merchant, by the machine. */
const answerable = stateNames(refundLifecycle).filter(
  (state) => waitingOf(refundLifecycle, state).waitsFor === 'merchant',
)

/** Counts and adds up the open orders of the shop. */
export async function findOpen(on: Queries, shopId: string): Promise<OpenFigures> {
  const [row] = await on.run<OpenFigures>(open, [shopId, answerable])
  if (!row) throw new Error('Counts have a row')
  return row
}

/** One UTC day of the shop. */
export interface DayFigures {
  readonly day: string
  readonly orders: number
  readonly sales: bigint
  readonly profit: bigint
}

/** Everything the shop ever sold and earned. */
export interface WholeFigures {
  readonly orders: number
  readonly sales: bigint
  readonly profit: bigint
}

/** The name of the row of all days together. */
const WHOLE = 'whole'

// Nothing is later than infinity: the condition tells the planner of a range, where it would expect a third of all orders.
const notClosed = (moment: string): string =>
  `o.shop_id = $1 and ${moment} >= (select until from closed) and ${moment} < 'infinity'`

const days = statement(
  'board_days',
  `with ${closedDays}, every_day as (
     select shop_id, day, orders, sales_micro as sales, profit_micro as profit from shop_days where shop_id = $1
     union all ${takings(notClosed)}
   ), span as (
     select generate_series(d.today - ($2::int - 1), d.today, interval '1 day')::date as day from (select (shop_now() at time zone 'UTC')::date as today) d
   )
   select span.day::text as day, coalesce(sum(e.orders), 0)::int as orders, coalesce(sum(e.sales), 0)::bigint as sales,
     coalesce(sum(e.profit), 0)::bigint as profit
   from span left join every_day e on e.day = span.day group by span.day
   union all select '${WHOLE}', coalesce(sum(orders), 0)::int, coalesce(sum(sales), 0)::bigint, coalesce(sum(profit), 0)::bigint from every_day
   order by day`,
)

/** The last days of the shop, today last, and all its days together. */
export async function findDays(
  on: Queries,
  shopId: string,
  length: number,
): Promise<{ days: DayFigures[]; whole: WholeFigures }> {
  const rows = await on.run<DayFigures & WholeFigures>(days, [shopId, length])
  const whole = rows.find(({ day }) => day === WHOLE)
  if (!whole) throw new Error('A sum has a row')
  return { days: rows.filter(({ day }) => day !== WHOLE), whole }
}
