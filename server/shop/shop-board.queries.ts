import { orderLifecycle } from '#machines/order.machine.ts'
import { stateNames, statesTagged, waitingOf } from '#machines/lifecycle.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { type Queries, statement } from '../db/database.ts'
import { FEW, leftOf } from '../goods/goods-card.ts'
import { staysSold } from '../order/order.money.ts'

/** The shop itself and what stands on its shelf. */
export interface ShelfFigures {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly level: number
  readonly status: 'open' | 'suspended' | 'closed'
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
}

const shelf = statement(
  'board_shelf',
  `with stocked as (select g.id, g.views, g.on_shelf, ${leftOf} as left from goods g where g.shop_id = $1)
   select s.id, s.name, s.logo, s.level, s.status, s.followers, s.rating_sum, s.rating_count,
     (select count(*)::int from stocked where on_shelf) as goods,
     (select coalesce(sum(views), 0)::bigint from stocked) as views,
     (select count(*)::int from stocked k where on_shelf and k.left = 0) as sold_out,
     (select count(*)::int from stocked k where on_shelf and k.left between 1 and ${FEW}) as few_left,
     (select count(distinct f.user_id)::int from footprints f join stocked k on k.id = f.goods_id
       where f.at >= date_trunc('day', shop_now(), 'UTC')) as visitors,
     coalesce((select balance from ledger_accounts where id = 'user:' || s.owner_id || ':available'), 0)::bigint as available,
     coalesce((select balance from ledger_accounts where id = 'shop:' || s.id || ':bond'), 0)::bigint as bond
   from shops s where s.id = $1`,
)

/** The shop, its shelf and what its owner's accounts hold. */
export async function findShelf(on: Queries, shopId: string): Promise<ShelfFigures | undefined> {
  const [row] = await on.run<ShelfFigures>(shelf, [shopId])
  return row
}

/** What the shop's orders add up to. */
export interface OrderFigures {
  readonly paid: number
  readonly paid_micro: bigint
  readonly today: number
  readonly today_micro: bigint
  readonly pending: number
  readonly to_settle: bigint
  readonly ship: number
  readonly unpaid: number
  readonly on_the_way: number
  readonly refunds: number
}

const orders = statement(
  'board_orders',
  `select count(*) filter (where paid_at is not null)::int as paid, coalesce(sum(paid_micro), 0)::bigint as paid_micro,
     count(*) filter (where paid_at >= d.today)::int as today,
     coalesce(sum(paid_micro) filter (where paid_at >= d.today), 0)::bigint as today_micro,
     count(*) filter (where settlement_state = any($2))::int as pending,
     coalesce(sum(paid_micro - refunded_micro - settled_micro - commission_micro) filter (where settlement_state = any($2)), 0)::bigint as to_settle,
     count(*) filter (where state = any($3))::int as ship, count(*) filter (where state = any($4))::int as unpaid,
     count(*) filter (where state = any($5))::int as on_the_way,
     (select count(*)::int from refunds r join orders o on o.id = r.order_id where o.shop_id = $1 and r.state = any($6)) as refunds
   from orders, (select date_trunc('day', shop_now(), 'UTC') as today) d where shop_id = $1`,
)

/** Refunds that wait for the merchant's word: the machine says in which states. */
const answerable = stateNames(refundLifecycle).filter(
  (state) => waitingOf(refundLifecycle, state).waitsFor === 'merchant',
)

/** What the shop's orders add up to, read from the orders themselves. */
export async function findOrderFigures(on: Queries, shopId: string): Promise<OrderFigures> {
  const [row] = await on.run<OrderFigures>(orders, [
    shopId,
    statesTagged(settlementLifecycle, 'pending'),
    statesTagged(orderLifecycle, 'shipped'),
    statesTagged(orderLifecycle, 'unpaid'),
    statesTagged(orderLifecycle, 'received'),
    answerable,
  ])
  if (!row) throw new Error('A sum has a row')
  return row
}

/** One UTC day of the shop. */
export interface DayFigures {
  readonly day: string
  readonly orders: number
  readonly sales: bigint
  readonly profit: bigint
}

/** Profit of an order: what was settled, less what the goods that stayed sold had cost. */
const settled = `select t.at, o.settled_micro - coalesce((select sum(l.purchase_micro * l.quantity) from order_lines l
    where l.order_id = o.id and ${staysSold('l')}), 0) as profit
  from orders o join ledger_transfers t on t.entity_id = o.id and t.kind = 'settlement' and t.entity = 'order' where o.shop_id = $1`

const days = statement(
  'board_days',
  `with span as (
     select generate_series(date_trunc('day', shop_now(), 'UTC') - ($2::int - 1) * interval '1 day', date_trunc('day', shop_now(), 'UTC'), interval '1 day') as day
   ), settled as (${settled}),
   paid as (
     select date_trunc('day', paid_at, 'UTC') as day, count(*)::int as orders, sum(paid_micro)::bigint as sales from orders
     where shop_id = $1 and paid_at >= (select min(day) from span) group by 1
   ), earned as (select date_trunc('day', at, 'UTC') as day, sum(profit)::bigint as profit from settled group by 1)
   select to_char(span.day at time zone 'UTC', 'YYYY-MM-DD') as day, coalesce(paid.orders, 0) as orders, coalesce(paid.sales, 0)::bigint as sales,
     coalesce(earned.profit, 0)::bigint as profit
   from span left join paid on paid.day = span.day left join earned on earned.day = span.day order by span.day`,
)
const total = statement('board_profit', `select coalesce(sum(profit), 0)::bigint as profit from (${settled}) s`)

/** The last days of the shop, today last. */
export const findDays = (on: Queries, shopId: string, length: number): Promise<DayFigures[]> =>
  on.run<DayFigures>(days, [shopId, length])

/** Everything the shop ever earned. */
export async function findProfit(on: Queries, shopId: string): Promise<bigint> {
  const [row] = await on.run<{ profit: bigint }>(total, [shopId])
  return row?.profit ?? 0n
}
