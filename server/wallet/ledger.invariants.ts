import { statesTagged } from '#machines/chart.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { listed } from '../db/literal.ts'
import type { Invariant } from '../db/invariant.ts'
import { settlementOver } from '../orders.sql.ts'

const withdrawalOver = listed(statesTagged(withdrawalLifecycle, 'over'))
/** Which kind of transfer may name which kind of row; a correction names what it corrects. */
const NAMES = `('opening', 'user'), ('payment', 'order'), ('refund', 'order'), ('refund', 'refund'), ('settlement', 'order'), ('bond', 'shop'), ('guarantee', 'guaranteeClaim'),
  ('recharge', 'recharge'), ('withdrawal', 'withdrawal'), ('debt', 'user')`

/** What must always hold of the book. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'L1',
    claim: 'entries of a transfer sum to zero',
    sql: 'select transfer_id as id from ledger_entries group by transfer_id having sum(amount) <> 0',
  },
  {
    id: 'L2',
    claim: 'a stored balance is the sum of its entries and its version their number; only system accounts store none',
    sql: `select a.id from ledger_accounts a
          left join (select account_id, sum(amount) as sum, count(*) as n from ledger_entries group by account_id) e on e.account_id = a.id
          where (a.balance is not null and (a.balance <> coalesce(e.sum, 0) or a.version <> coalesce(e.n, 0)))
             or (a.balance is null) <> (a.kind in ('platform', 'external', 'opening'))`,
  },
  {
    id: 'L3',
    claim: 'no account of a person, order or shop is below zero, and no debt above it',
    sql: `select id from ledger_accounts where case kind when 'debt' then balance > 0 else balance < 0 end`,
  },
  {
    id: 'L4',
    claim: 'a transfer is reversed at most once',
    sql: 'select reverses as id from ledger_transfers where reverses is not null group by reverses having count(*) > 1',
  },
  {
    id: 'L5',
    claim: 'a key is used once, and what it was used for has its answer',
    sql: `select actor_id, operation, key from idempotency_keys group by actor_id, operation, key having count(*) > 1 or count(answer) = 0`,
  },
  {
    id: 'L6',
    claim: 'a transfer names one business row, and each move that bears money exactly one transfer',
    sql: `select t.id from ledger_transfers t
            left join orders o on t.entity = 'order' and o.id = t.entity_id left join refunds r on t.entity = 'refund' and r.id = t.entity_id
            left join users u on t.entity = 'user' and u.id = t.entity_id left join shops s on t.entity = 'shop' and s.id = t.entity_id
            left join recharges c on t.entity = 'recharge' and c.id = t.entity_id left join withdrawals w on t.entity = 'withdrawal' and w.id = t.entity_id
            left join guarantee_claims g on t.entity = 'guaranteeClaim' and g.id = t.entity_id
          where coalesce(o.id, r.id, u.id, s.id, c.id, w.id, g.id) is null or (t.kind = 'correction') <> (t.reverses is not null)
             or (t.kind <> 'correction' and (t.kind, t.entity) not in (${NAMES}))
          union all
          select o.id from orders o left join (
            select entity_id, count(*) filter (where kind = 'payment') as payments, count(*) filter (where kind = 'settlement') as settlements,
              count(*) filter (where kind = 'refund') as refunds
            from ledger_transfers where entity = 'order' group by entity_id) t on t.entity_id = o.id
          where coalesce(t.payments, 0) <> (o.paid_at is not null)::int
             or coalesce(t.settlements + t.refunds, 0) > coalesce(o.settlement_state in (${settlementOver}), false)::int
             or (o.settlement_state = 'settled' and coalesce(t.settlements, 0) = 0)
          union all
          select r.id from refunds r left join ledger_transfers t on t.entity = 'refund' and t.entity_id = r.id and t.kind = 'refund'
          group by r.id having count(t.id) <> (r.state = 'succeeded')::int
          union all
          select c.id from recharges c left join ledger_transfers t on t.entity = 'recharge' and t.entity_id = c.id
          group by c.id having count(t.id) filter (where t.kind = 'recharge') <> (c.state in ('approved', 'rejected.reversed'))::int
            or count(t.id) filter (where t.kind = 'correction') <> (c.state = 'rejected.reversed')::int
          union all
          select w.id from withdrawals w left join ledger_transfers t on t.entity = 'withdrawal' and t.entity_id = w.id
          group by w.id having count(t.id) <> 1 + (w.state in (${withdrawalOver}))::int
          union all
          select g.id from guarantee_claims g left join ledger_transfers t on t.entity = 'guaranteeClaim' and t.entity_id = g.id
          group by g.id having count(t.id) <> (g.state = 'granted')::int`,
  },
  {
    id: 'L8',
    claim: 'what came in less what went out is what is inside',
    sql: `select 'the book' as id where (select coalesce(sum(amount), 0) from ledger_entries) <> 0
          union all select 'the accounts' where (select coalesce(sum(balance), 0) from ledger_accounts) <>
            (select -coalesce(sum(e.amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.balance is null)`,
  },
]
