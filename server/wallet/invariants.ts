import { orderLifecycle } from '#machines/order.machine.ts'
import { stateNames, statesTagged } from '#machines/lifecycle.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'

/** One claim about the database: any row its query answers is a breach. */
export interface Invariant {
  readonly id: string
  readonly claim: string
  readonly sql: string
}

const list = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')
const over = list(statesTagged(refundLifecycle, 'over'))
const unpaid = list(statesTagged(orderLifecycle, 'unpaid'))
const settlementOver = list(statesTagged(settlementLifecycle, 'over'))

/** What must always hold (invariants.md section 1), as far as the tables exist. */
export const invariants: readonly Invariant[] = [
  {
    id: 'L1',
    claim: 'entries of a transfer sum to zero',
    sql: 'select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0',
  },
  {
    id: 'L2',
    claim: 'a stored balance is the sum of its entries, and its version their number',
    sql: `select a.id from ledger_accounts a left join (select account_id, sum(amount) as sum, count(*) as n from ledger_entries group by account_id) e
          on e.account_id = a.id where a.balance is not null and (a.balance <> coalesce(e.sum, 0) or a.version <> coalesce(e.n, 0))`,
  },
  {
    id: 'L3',
    claim: 'no account of a person, order or shop is below zero',
    sql: 'select id from ledger_accounts where balance < 0',
  },
  {
    id: 'L4',
    claim: 'a transfer is reversed at most once',
    sql: 'select reverses from ledger_transfers where reverses is not null group by reverses having count(*) > 1',
  },
  {
    id: 'L6',
    claim: 'every transfer names one business row, and every paid order exactly one payment',
    sql: `select t.id from ledger_transfers t where (t.entity = 'order' and not exists (select from orders o where o.id = t.entity_id))
            or (t.entity = 'refund' and not exists (select from refunds r where r.id = t.entity_id))
            or (t.entity = 'user' and not exists (select from users u where u.id = t.entity_id))
            or (t.entity = 'shop' and not exists (select from shops s where s.id = t.entity_id))
          union all select o.id from orders o left join ledger_transfers t on t.entity_id = o.id and t.kind = 'payment'
          group by o.id having count(t.id) <> case when max(o.paid_at) is null then 0 else 1 end`,
  },
  {
    id: 'L8',
    claim: 'what came in less what went out is what is inside',
    sql: `select 1 where (select coalesce(sum(amount), 0) from ledger_entries) <> 0
          union all select 1 where (select coalesce(sum(balance), 0) from ledger_accounts) <>
            (select -coalesce(sum(e.amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.balance is null)`,
  },
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
    id: 'S5',
    claim: 'a paid line is backed by exactly one claim',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id where o.paid_at is not null and l.stock not in ('claimed', 'returned')`,
  },
  {
    id: 'O1',
    claim: 'a status is the last one of its history, and the history has no gap',
    sql: `select o.id from orders o where o.state is distinct from (select to_state from status_history h where h.entity_id = o.id and h.lifecycle = 'order' order by h.id desc limit 1)
          union all select o.id from orders o where o.settlement_state is distinct from (select to_state from status_history h where h.entity_id = o.id and h.lifecycle = 'settlement' order by h.id desc limit 1)
          union all select r.id from refunds r where r.state is distinct from (select to_state from status_history h where h.entity_id = r.id and h.lifecycle = 'refund' order by h.id desc limit 1)
          union all select entity_id from (select entity_id, from_state, lag(to_state) over (partition by lifecycle, entity_id order by id) as before from status_history) h
            where from_state is distinct from before
          union all select id from orders where state not in (${list(stateNames(orderLifecycle))})`,
  },
  {
    id: 'O2',
    claim: 'an escrow holds what was paid less what was refunded and settled, and nothing once the settlement is over',
    sql: `select o.id from orders o left join ledger_accounts a on a.id = 'order:' || o.id || ':escrow'
          where coalesce(a.balance, 0) <> o.paid_micro - o.refunded_micro - o.settled_micro - o.commission_micro
             or (o.settlement_state in (${settlementOver}) and coalesce(a.balance, 0) <> 0)`,
  },
  {
    id: 'O3',
    claim: 'a total is goods and freight less discount',
    sql: 'select id from orders where total_micro <> goods_micro + freight_micro - discount_micro',
  },
  {
    id: 'O4',
    claim: 'no unpaid order outlives its deadline by a minute',
    sql: `select id from orders where state in (${unpaid}) and deadline_at < shop_now() - interval '60 seconds'`,
  },
  {
    id: 'O5',
    claim: 'nobody buys from their own shop',
    sql: 'select o.id from orders o join shops s on s.id = o.shop_id where s.owner_id = o.buyer_id',
  },
  {
    id: 'O6',
    claim: 'a cancelled order holds no stock',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id where o.state in (${list(statesTagged(orderLifecycle, 'cancelled'))}) and l.stock = 'reserved'`,
  },
  {
    id: 'O7',
    claim: 'an order is settled at most once',
    sql: `select entity_id from status_history where lifecycle = 'settlement' and name = 'settlement.settled' group by entity_id having count(*) > 1`,
  },
  {
    id: 'R1',
    claim: 'a line is never refunded more than was paid for it',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id where l.refunded_micro > l.share_micro + o.freight_micro
          union all select order_id from order_lines l join orders o on o.id = l.order_id group by order_id, o.total_micro having sum(l.refunded_micro) > o.total_micro`,
  },
  {
    id: 'R2',
    claim: 'a line has at most one open refund',
    sql: `select line_id from refunds where state not in (${over}) group by line_id having count(*) > 1`,
  },
  {
    id: 'R3',
    claim: 'a refund succeeded exactly when it was paid once',
    sql: `select r.id from refunds r left join ledger_transfers t on t.entity = 'refund' and t.entity_id = r.id
          group by r.id, r.state having count(t.id) <> case when r.state = 'succeeded' then 1 else 0 end`,
  },
  {
    id: 'E1',
    claim: 'a topic has neither gap nor double from the oldest kept to its head',
    sql: `select t.topic from topics t left join (select topic, count(*) as n, min(seq) as lo, max(seq) as hi from events group by topic) e on e.topic = t.topic
          where e.n is not null and (e.hi <> t.seq or e.hi - e.lo + 1 <> e.n)`,
  },
  { id: 'A3', claim: 'no code was tried more than five times', sql: 'select id from codes where tries > 5' },
]
