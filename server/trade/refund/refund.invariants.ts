import { statesTagged } from '#machines/platform/chart.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { MoneyRule } from '../../platform/domain/domain.ts'
import { type Invariant, valuesOf } from '../../platform/db/invariant.ts'
import { termIn, termsOf } from '../../platform/door/terms.ts'
import { settlementOver } from '../../platform/sql/orders.sql.ts'

const over = listed(statesTagged(refundLifecycle, 'over'))

/** What must always hold of refunds. */
export const refundInvariants: readonly Invariant[] = [
  {
    id: 'R1',
    // Freight goes back once an order, whichever lines it goes back with.
    claim: 'a line is never refunded more than was paid for it, nor an order more than its freight beside its lines',
    sql: `select o.id from orders o join order_lines l on l.order_id = o.id
          group by o.id having sum(greatest(0, l.refunded_micro - l.share_micro)) > o.freight_micro
             or sum(l.refunded_micro) <> o.refunded_micro or o.refunded_micro > o.paid_micro
          union all
          select l.id from order_lines l join refunds r on r.line_id = l.id and r.state = 'succeeded'
          group by l.id having sum((r.facts ->> 'amountMicro')::bigint) > l.refunded_micro`,
  },
  {
    id: 'R2',
    claim: 'a line has at most one open refund',
    sql: `select line_id as id from refunds where state not in (${over}) group by line_id having count(*) > 1`,
  },
  {
    id: 'R3',
    claim: 'a refund succeeded exactly when its amount was credited once',
    sql: `select r.id from refunds r left join ledger_transfers t on t.entity = 'refund' and t.entity_id = r.id
            left join ledger_entries e on e.transfer_id = t.id and e.amount > 0 and e.account_id like 'user:%'
          group by r.id having count(e.id) <> (r.state = 'succeeded')::int
             or coalesce(sum(e.amount), 0) <> case when r.state = 'succeeded' then (r.facts ->> 'amountMicro')::bigint else 0 end`,
  },
  {
    id: 'R4',
    // Time given back after an outage is added to the window; its length is in the outage's log.
    claim:
      'a refund waits as long as its state says from the moment it was entered or edited, and is agreed by the clock once',
    sql: `with terms (state, event, term) as (${valuesOf(termsOf(refundLifecycle))}), entered as (
            select distinct on (entity_id) entity_id, id, at from status_history
            where lifecycle = 'refund' and (from_state is distinct from to_state or event = 'refund.edit') order by entity_id, id desc
          ), healed as (
            select h.entity_id, max(h.id) as id from status_history h where h.lifecycle = 'refund' and h.event = 'refund.extendDeadlinesAfterOutage' group by h.entity_id
          ), due as (
            select r.id, r.deadline_event, r.deadline_at, t.event, e.at + ${termIn('r.facts', 't.term')} * interval '1 millisecond' as at, coalesce(h.id > e.id, false) as is_healed
            from refunds r left join entered e on e.entity_id = r.id left join healed h on h.entity_id = r.id left join terms t on t.state = r.state
          )
          select id from due where deadline_event is distinct from event
             or case when is_healed then deadline_at is null or deadline_at < at else deadline_at is distinct from at end
          union all select entity_id from status_history where lifecycle = 'refund' and event = 'refund.autoAgree' group by entity_id having count(*) > 1`,
  },
  {
    id: 'R5',
    claim: 'no refund is opened outside the after-sales window',
    sql: `select o.id from refunds r join orders o on o.id = r.order_id where o.settlement_state is null
          union all
          select root_id from status_history group by root_id having max(id) filter (where lifecycle = 'refund' and from_state is null)
            > min(id) filter (where lifecycle = 'settlement' and to_state in (${settlementOver}))`,
  },
]

/** A refund that succeeded is one transfer. */
export const refundMoney: MoneyRule = {
  table: 'refunds',
  transfers: ['refund'],
  breaches: `select r.id from refunds r left join ledger_transfers t on t.entity = 'refund' and t.entity_id = r.id and t.kind = 'refund'
          group by r.id having count(t.id) <> (r.state = 'succeeded')::int`,
}
