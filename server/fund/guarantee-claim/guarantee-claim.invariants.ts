import type { MoneyRule } from '../../platform/domain/domain.ts'

/** A granted claim is one transfer. */
export const guaranteeClaimMoney: MoneyRule = {
  table: 'guarantee_claims',
  transfers: ['guarantee'],
  breaches: `select g.id from guarantee_claims g left join ledger_transfers t on t.entity = 'guaranteeClaim' and t.entity_id = g.id
          group by g.id having count(t.id) <> (g.state = 'granted')::int`,
}
