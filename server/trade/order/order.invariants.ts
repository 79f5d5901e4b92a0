import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { couponLifecycle } from '#machines/trade/coupon.machine.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { MoneyRule } from '../../platform/domain/domain.ts'
import { type Invariant, valuesOf } from '../../platform/db/invariant.ts'
import { termIn, termsOf } from '../../platform/door/terms.ts'
import { settlementOver, settlementPending } from '../../platform/sql/orders.sql.ts'

const unpaid = listed(statesTagged(orderLifecycle, 'unpaid'))
const refunded = listed(statesTagged(orderLifecycle, 'refunded'))
const taken = listed([...statesTagged(couponLifecycle, 'held'), ...statesTagged(couponLifecycle, 'used')])
const cancelled = listed(statesTagged(orderLifecycle, 'cancelled'))
const onTheirWay = listed([...statesTagged(orderLifecycle, 'shipped'), ...statesTagged(orderLifecycle, 'received')])

/** What the platform's coupon paid into the escrow of an order `o`. */
const subsidyPaid = '(case when o.paid_at is null then 0 else o.subsidy_micro end)'

/** What must always hold of orders and their money. Each walks its tables once: they grow for ever, and are proved on the live database. */
export const orderInvariants: readonly Invariant[] = [
  {
    id: 'O2',
    claim:
      'an escrow holds what was paid less what was refunded and settled, only its own order moves it, and in the end it is empty',
    sql: `select o.id from orders o left join ledger_accounts a on a.id = 'order:' || o.id || ':escrow'
            left join (select e.account_id, sum(e.amount) filter (where t.kind = 'payment') as paid,
                -sum(e.amount) filter (where t.kind = 'refund') as refunded, -sum(e.amount) filter (where t.kind = 'settlement') as settled
              from ledger_entries e join ledger_transfers t on t.id = e.transfer_id group by e.account_id) m on m.account_id = a.id
          where coalesce(a.balance, 0) <> o.paid_micro + ${subsidyPaid} - o.refunded_micro - o.subsidy_back_micro - o.settled_micro - o.commission_micro
             or coalesce(m.paid, 0) <> o.paid_micro + ${subsidyPaid} or coalesce(m.refunded, 0) <> o.refunded_micro + o.subsidy_back_micro
             or coalesce(m.settled, 0) <> o.settled_micro + o.commission_micro
             or (o.settlement_state in (${settlementOver}) and coalesce(a.balance, 0) <> 0)
          union all
          select e.transfer_id from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
            left join refunds r on t.entity = 'refund' and r.id = t.entity_id
          where e.account_id like 'order:%:escrow'
            and e.account_id is distinct from 'order:' || case t.entity when 'order' then t.entity_id when 'refund' then r.order_id end || ':escrow'`,
  },
  {
    id: 'O3',
    claim: 'a total is goods and freight less discount and coupons, its lines add up to it, and nothing else is paid',
    sql: `select o.id from orders o left join order_lines l on l.order_id = o.id
          group by o.id having o.total_micro <> o.goods_micro + o.freight_micro - o.discount_micro - o.subsidy_micro
             or coalesce(sum(l.subsidy_share_micro), 0) <> o.subsidy_micro or o.coupon_micro > o.discount_micro or coalesce(sum(l.total_micro), 0) <> o.goods_micro
             or coalesce(sum(l.share_micro), 0) <> o.total_micro - o.freight_micro or coalesce(sum(l.freight_share_micro), 0) <> o.freight_micro
             or o.paid_micro <> case when o.paid_at is null then 0 else o.total_micro end`,
  },
  {
    id: 'O4',
    claim: 'no unpaid order outlives its deadline by a minute',
    sql: `select id from orders where state in (${unpaid}) and deadline_at < shop_now() - interval '60 seconds'`,
  },
  {
    id: 'O5',
    claim: 'no one buys from their own shop',
    sql: 'select o.id from orders o join shops s on s.id = o.shop_id where s.owner_id = o.buyer_id',
  },
  {
    id: 'O6',
    claim: 'a cancelled order holds no stock',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id where o.state in (${cancelled}) and l.stock = 'reserved'`,
  },
  {
    id: 'O7',
    claim: 'an order is settled at most once, and never before its after-sales window ends',
    sql: `with terms (state, event, term) as (${valuesOf(termsOf(settlementLifecycle))})
          select h.entity_id as id from status_history h join orders o on o.id = h.entity_id
            left join terms t on t.state = h.to_state and t.event = 'settlement.settle'
          where h.lifecycle = 'settlement' group by h.entity_id having count(*) filter (where h.event = 'settlement.settle') > 1
             or min(h.at) filter (where h.event = 'settlement.settle') < coalesce(max(h.at + ${termIn('o.settlement_facts', 't.term')} * interval '1 millisecond'), 'infinity')`,
  },
  {
    id: 'C2',
    claim: 'a coupon that is held or used is so for one batch, and the one that is free for none',
    sql: `with uses as (
            select c.id, o.batch_id, o.state in (${cancelled}) or (o.state in (${refunded}) and o.shipped_at is null) as is_free
            from coupons c join orders o on o.shop_coupon_id = c.id or o.platform_coupon_id = c.id
          )
          select c.id from coupons c left join uses u on u.id = c.id and not u.is_free
          group by c.id having count(distinct u.batch_id) <> (c.state in (${taken}))::int
             or count(u.batch_id) <> (c.facts ->> 'liveOrders')::int`,
  },
  {
    id: 'C3',
    claim: 'a coupon never takes off more than the products cost, and the platform pays what its coupons take off',
    sql: `select id from orders o where coupon_micro + subsidy_micro > goods_micro or total_micro < freight_micro
             or (shop_coupon_id is null) <> (coupon_micro = 0) or (platform_coupon_id is null) <> (subsidy_micro = 0)
          union all
          select 'platform:coupons' where (select coalesce(sum(amount), 0) from ledger_entries where account_id = 'platform:coupons')
            <> (select coalesce(sum(subsidy_back_micro - ${subsidyPaid}), 0) from orders o)
          union all
          select o.id from orders o join order_lines l on l.order_id = o.id where o.settlement_state in (${settlementPending}) and o.platform_coupon_id is not null
          group by o.id having o.subsidy_back_micro <> sum(case when l.share_micro = 0 then 0
            else floor(l.subsidy_share_micro::numeric * least(l.refunded_micro, l.share_micro) / l.share_micro) end)`,
  },
  {
    id: 'O8',
    claim: 'what waits to be shipped or received is paid for, and not settled yet',
    sql: `select id from orders where state in (${onTheirWay}) and (paid_at is null or coalesce(settlement_state not in (${settlementPending}), true))`,
  },
]

/** An order is paid by one transfer, and ends by at most one. */
export const orderMoney: MoneyRule = {
  table: 'orders',
  transfers: ['payment', 'refund', 'settlement'],
  breaches: `select o.id from orders o left join (
            select entity_id, count(*) filter (where kind = 'payment') as payments, count(*) filter (where kind = 'settlement') as settlements,
              count(*) filter (where kind = 'refund') as refunds
            from ledger_transfers where entity = 'order' group by entity_id) t on t.entity_id = o.id
          where coalesce(t.payments, 0) <> (o.paid_at is not null)::int
             or coalesce(t.settlements + t.refunds, 0) > coalesce(o.settlement_state in (${settlementOver}), false)::int
             or (o.settlement_state = 'settled' and coalesce(t.settlements, 0) = 0)`,
}
