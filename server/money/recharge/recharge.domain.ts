import { statesTagged } from '#machines/platform/chart.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { levelTransfers } from './credit.service.ts'
import { rechargeInvariants, rechargeMoney } from './recharge.invariants.ts'
import { rechargeKind } from './recharge.kind.ts'
import { askedBetween } from './recharge.queries.ts'
import { rechargeRoutes } from './recharge.routes.ts'
import { publishSeen } from './sighting-news.ts'

const openRecharges = `select id from recharges
  where user_id = $1 and state in (${listed(statesTagged(rechargeLifecycle, 'open'))})`

/** Money on its way in: what a person says they sent, and what arrived. */
export const rechargeDomain: Domain = {
  kinds: [rechargeKind],
  routes: [rechargeRoutes],
  chain: (services) => ({
    level: (network, stopping) => levelTransfers(services, network, stopping),
    seen: (network, addresses) => publishSeen(services, network, addresses),
    asked: (network, fromMs, toMs) => askedBetween(services.db, network, fromMs, toMs),
  }),
  invariants: rechargeInvariants,
  money: { recharge: rechargeMoney },
  pictures: {
    recharge: ({ user, isFinance }) => `(${isFinance} or exists (
      select 1 from recharges c where c.id = u.entity_id and c.user_id = ${user}))`,
  },
  notices: {
    recharge: {
      from: 'recharges c where c.id = m.entity_id',
      number: 'c.recharge_no',
      numbered: 'chat:message.recharge',
      pays: `case when c.arrived_micro >= (c.pays ->> 'short')::bigint then c.pays end`,
      pages: { user: '/pages/member/recharge_detail' },
    },
  },
  personal: [
    {
      table: 'recharges',
      plain: `id recharge_no user_id network address asked_micro arrived_micro tx_id log_index reviewed_index pays version state facts
        deadline_event deadline_at deadline_left reason created_at decided_at`,
      parts: [
        {
          of: 't.user_id = $1',
          erased: { proofs: `'[]'` },
          taken: {
            file: 'recharges',
            columns: 'recharge_no network address asked_micro arrived_micro tx_id proofs state created_at decided_at',
            by: 'recharge_no',
          },
        },
      ],
    },
  ],
  openWork: { recharges: openRecharges },
}
