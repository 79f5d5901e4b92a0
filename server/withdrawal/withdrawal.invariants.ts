import { CREDITED_AT_CONFIRMATIONS } from '#machines/constants.ts'
import { statesTagged } from '#machines/chart.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { listed } from '../db/literal.ts'
import type { Invariant } from '../db/invariant.ts'
import { termIn } from '../door/terms.ts'

const credited = listed(statesTagged(rechargeLifecycle, 'good'))
const open = listed(statesTagged(withdrawalLifecycle, 'open'))
const counted = listed(statesTagged(withdrawalLifecycle, 'counts'))
const sent = listed(statesTagged(withdrawalLifecycle, 'sent'))
const A_WHILE_AGO = `shop_now() - interval '10 minutes'`
const term = (name: string): string => termIn('w.facts', `'${name}'`)
/** What a person asked for from the start of the month or day (UTC) up to this withdrawal. */
const upTo = (part: 'month' | 'day'): string =>
  `over (partition by w.user_id, date_trunc('${part}', w.created_at at time zone 'UTC') order by w.created_at, w.id)`

/** What must always hold of money on its way in and out. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'L7',
    claim: 'a withdrawal left alone what was held when it was asked',
    sql: `select w.id from withdrawals w join ledger_transfers t on t.entity_id = w.id and t.kind = 'withdrawal'
            join ledger_entries e on e.transfer_id = t.id and e.account_id = 'user:' || w.user_id || ':available' and e.amount < 0
          where e.balance < w.held_micro or w.held_micro < 0`,
  },
  {
    id: 'W1',
    claim: 'a transfer on a chain is credited once, with the amount that was seen',
    sql: `select r.id from recharges r
            left join (select t.entity_id, sum(e.amount) as sum from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
              join ledger_accounts a on a.id = e.account_id and a.kind in ('available', 'debt')
              where t.kind in ('recharge', 'correction') group by t.entity_id) c on c.entity_id = r.id
          where coalesce(c.sum, 0) <> case when r.state in (${credited}) then r.arrived_micro else 0 end
          union all
          select recharge_id from chain_transfers where gone_at is null and recharge_id is not null group by recharge_id having count(*) > 1
          union all
          select r.id from recharges r join chain_transfers c on c.recharge_id = r.id and c.gone_at is null
          where r.state in (${credited}) and (r.arrived_micro <> c.amount_micro and r.log_index is not null or r.tx_id <> c.tx_id)
          union all
          select r.id from recharges r join recharges other on other.network = r.network and other.tx_id = r.tx_id
            and (other.address = r.address or other.reviewed_index = r.reviewed_index) and other.id <> r.id and other.state in (${credited})
          where r.state in (${credited}) and r.log_index is null
            and not exists (select 1 from chain_transfers c where c.recharge_id = r.id and c.gone_at is null)`,
  },
  {
    id: 'W7',
    // A look at the chain and the credit that follows it are two transactions: only what has lain is a breach. What was lost before
    // finance credited by another transaction is not what was credited.
    claim: 'what stands on a chain at somebody’s address is credited, and what is gone is not',
    sql: `select c.id from chain_transfers c join deposit_addresses d on d.network = c.network and d.address = c.address and d.user_id is not null
            left join recharges r on r.id = c.recharge_id
          where c.gone_at is null and c.confirmations >= ${CREDITED_AT_CONFIRMATIONS} and c.seen_at < ${A_WHILE_AGO}
            and (r.id is null or r.state not in (${credited}) or r.address <> c.address)
          union all
          select r.id from recharges r join chain_transfers c on c.recharge_id = r.id and c.tx_id = r.tx_id and c.gone_at < ${A_WHILE_AGO}
          where r.state in (${credited}) and not exists (select 1 from chain_transfers again where again.recharge_id = r.id and again.gone_at is null)`,
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
    claim: 'whoever asks does not approve, and a large sum has two who do',
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
