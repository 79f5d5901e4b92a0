import { statesTagged } from '#machines/platform/chart.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { MoneyRule } from '../../platform/domain/domain.ts'
import type { Invariant } from '../../platform/db/invariant.ts'
import { termIn } from '../../platform/door/terms.ts'

const open = listed(statesTagged(withdrawalLifecycle, 'open'))
const counted = listed(statesTagged(withdrawalLifecycle, 'counts'))
const over = listed(statesTagged(withdrawalLifecycle, 'over'))
const sent = listed(statesTagged(withdrawalLifecycle, 'sent'))
const term = (name: string): string => termIn('w.facts', `'${name}'`)
/** What a person asked for from the start of the month or day (UTC) up to this withdrawal. */
const upTo = (part: 'month' | 'day'): string =>
  `over (partition by w.user_id, date_trunc('${part}', w.created_at at time zone 'UTC') order by w.created_at, w.id)`

/** What must always hold of money on its way out. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    id: 'L7',
    claim: 'a withdrawal left alone what was held when it was asked',
    sql: `select w.id from withdrawals w join ledger_transfers t on t.entity_id = w.id and t.kind = 'withdrawal'
            join ledger_entries e on e.transfer_id = t.id and e.account_id = 'user:' || w.user_id || ':available' and e.amount < 0
          where e.balance < w.held_micro or w.held_micro < 0`,
  },
  {
    id: 'W2',
    claim: 'a requested amount is on its way out until it has left once or come back once',
    sql: `select w.id from withdrawals w
            left join (select t.entity_id, sum(e.amount) filter (where a.kind = 'outgoing') as outgoing,
                sum(e.amount) filter (where a.kind = 'available') as available
              from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
              where t.kind = 'withdrawal' group by t.entity_id) m on m.entity_id = w.id
          where coalesce(m.outgoing, 0) <> case when w.state in (${open}) then w.amount_micro else 0 end
             or coalesce(m.available, 0) <> case when w.state in (${counted}) then -w.amount_micro else 0 end`,
  },
  {
    id: 'W3',
    claim: 'withdrawals keep to their number and sum, least amount and fee',
    sql: `select w.id from withdrawals w where w.fee_micro is distinct from ${term('feeMicro')}
             or w.fee_micro + w.actual_micro <> w.amount_micro or w.amount_micro < ${term('minMicro')}
          union all
          select user_id from (select w.user_id, count(*) ${upTo('month')} > ${term('perMonth')} as is_over_month,
              sum(w.amount_micro) ${upTo('day')} > ${term('dailyMicro')} as is_over_day
            from withdrawals w where w.state in (${counted})) w where is_over_month or is_over_day`,
  },
  {
    id: 'W4',
    claim: 'nothing was asked during a hold, nor for an address that was new',
    sql: `select w.id from withdrawals w join holds h on h.user_id = w.user_id and h.amount_micro is null
          where w.created_at >= h.at and w.created_at < least(h.until, h.ended_at)
          union all
          select w.id from withdrawals w join wallet_addresses a on a.id = w.address_id
          where a.user_id <> w.user_id or a.network <> w.network or a.address <> w.address
             or w.created_at < a.usable_at`,
  },
  {
    id: 'W5',
    claim: 'the owner does not approve, and a large sum has two approvers',
    // The limit is that of `together` in both lifecycles; a test of the machines holds them to this term.
    sql: `with decided as (
            select h.entity_id, h.actor_id, coalesce(w.user_id, r.user_id) as user_id, coalesce(w.amount_micro, r.arrived_micro) as micro,
              ${termIn('coalesce(w.facts, r.facts)', `'twoPeopleFromMicro'`)} as two_from
            from status_history h left join withdrawals w on w.id = h.entity_id left join recharges r on r.id = h.entity_id
            where h.event in ('withdrawal.approve', 'recharge.approve'))
          select entity_id as id from decided d where d.actor_id is null or d.actor_id = d.user_id
             or coalesce(d.micro >= d.two_from, true) and not exists (select 1 from approvals a
                  where a.entity_id = d.entity_id and a.used_at is not null and a.actor_id not in (d.actor_id, d.user_id))`,
  },
  {
    id: 'W6',
    claim: 'what was sent has one transaction, and no transaction sent twice',
    sql: `select id from withdrawals where state in (${sent}) and (tx_id is null or sent_at is null)
          union all
          select min(id) from withdrawals where tx_id is not null group by network, tx_id having count(*) > 1`,
  },
]

/** A withdrawal is one transfer when it is asked, and one when it ends. */
export const withdrawalMoney: MoneyRule = {
  table: 'withdrawals',
  transfers: ['withdrawal'],
  breaches: `select w.id from withdrawals w left join ledger_transfers t on t.entity = 'withdrawal' and t.entity_id = w.id
          group by w.id having count(t.id) <> 1 + (w.state in (${over}))::int`,
}
