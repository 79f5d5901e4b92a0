import type { Domain } from '../../platform/domain/domain.ts'
import { levelTransfers } from './credit.service.ts'
import { rechargeInvariants, rechargeMoney } from './recharge.invariants.ts'
import { rechargeKind } from './recharge.kind.ts'
import { askedBetween } from './recharge.queries.ts'
import { rechargeRoutes } from './recharge.routes.ts'
import { tellSeen } from './sighting-news.ts'

/** Money on its way in: what a person says they sent, and what arrived. */
export const rechargeDomain: Domain = {
  kinds: [rechargeKind],
  routes: [rechargeRoutes],
  chain: (services) => ({
    level: (network, stopping) => levelTransfers(services, network, stopping),
    seen: (network, addresses) => tellSeen(services, network, addresses),
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
}
