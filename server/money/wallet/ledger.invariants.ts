import type { Invariant } from '../../platform/db/invariant.ts'
import { literal } from '../../platform/db/literal.ts'
import type { AllDomains, MoneyRule } from '../../platform/domain/domain.ts'

/** Transfers that name no row of their entity, or one that such a transfer may not name; and rows without the transfers of their moves. */
function namedByTransfers(rules: readonly (readonly [entity: string, rule: MoneyRule])[]): string {
  const joins = rules.map(
    ([entity, { table }], at) =>
      `left join ${table} n${at} on t.entity = ${literal(entity)} and n${at}.id = t.entity_id`,
  )
  const pairs = rules.flatMap(([entity, { transfers }]) =>
    transfers.map((kind) => `(${literal(kind)}, ${literal(entity)})`),
  )
  const named = `select t.id from ledger_transfers t ${joins.join('\n            ')}
          where coalesce(${rules.map((_, at) => `n${at}.id`).join(', ')}) is null or (t.kind = 'correction') <> (t.reverses is not null)
             or (t.kind <> 'correction' and (t.kind, t.entity) not in (${pairs.join(', ')}))`
  return [named, ...rules.flatMap(([, { breaches }]) => breaches ?? [])].join('\n          union all\n          ')
}

/** What must always hold of the book. */
export const ledgerInvariants = ({ money }: AllDomains): readonly Invariant[] => [
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
    sql: namedByTransfers([...money]),
  },
  {
    id: 'L8',
    claim: 'what came in less what went out is what is inside',
    sql: `select 'the book' as id where (select coalesce(sum(amount), 0) from ledger_entries) <> 0
          union all select 'the accounts' where (select coalesce(sum(balance), 0) from ledger_accounts) <>
            (select -coalesce(sum(e.amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.balance is null)`,
  },
]
