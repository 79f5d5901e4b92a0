import { statesTagged } from '#machines/platform/chart.ts'
import { CREDITED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import type { Invariant } from '../../platform/db/invariant.ts'
import { listed } from '../../platform/db/literal.ts'
import type { MoneyRule } from '../../platform/domain/domain.ts'

const credited = listed(statesTagged(rechargeLifecycle, 'good'))
const A_WHILE_AGO = `shop_now() - interval '10 minutes'`

/** What must always hold of money on its way in. */
export const rechargeInvariants: readonly Invariant[] = [
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
    claim: 'what is on a chain at the address of a person is credited, and what is gone is not',
    sql: `select c.id from chain_transfers c join deposit_addresses d on d.network = c.network and d.address = c.address and d.user_id is not null
            left join recharges r on r.id = c.recharge_id
          where c.gone_at is null and c.confirmations >= ${CREDITED_AT_CONFIRMATIONS} and c.seen_at < ${A_WHILE_AGO}
            and (r.id is null or r.state not in (${credited}) or r.address <> c.address)
          union all
          select r.id from recharges r join chain_transfers c on c.recharge_id = r.id and c.tx_id = r.tx_id and c.gone_at < ${A_WHILE_AGO}
          where r.state in (${credited}) and not exists (select 1 from chain_transfers again where again.recharge_id = r.id and again.gone_at is null)`,
  },
]

/** A credited recharge is one transfer, and one that was taken back two. */
export const rechargeMoney: MoneyRule = {
  table: 'recharges',
  transfers: ['recharge'],
  breaches: `select c.id from recharges c left join ledger_transfers t on t.entity = 'recharge' and t.entity_id = c.id
          group by c.id having count(t.id) filter (where t.kind = 'recharge') <> (c.state in ('approved', 'rejected.reversed'))::int
            or count(t.id) filter (where t.kind = 'correction') <> (c.state = 'rejected.reversed')::int`,
}
