import type { Domain } from '../../platform/domain/domain.ts'
import { openSends, sendArrived } from './send.service.ts'
import { withdrawalInvariants, withdrawalMoney } from './withdrawal.invariants.ts'
import { withdrawalKind } from './withdrawal.kind.ts'
import { withdrawalRoutes } from './withdrawal.routes.ts'

/** Money on its way out. */
export const withdrawalDomain: Domain = {
  kinds: [withdrawalKind],
  routes: [withdrawalRoutes],
  chain: (services) => ({
    openSends: (network) => openSends(services.db, network),
    sent: (id) => sendArrived(services, id),
  }),
  invariants: withdrawalInvariants,
  money: { withdrawal: withdrawalMoney },
  notices: {
    withdrawal: {
      from: 'withdrawals w where w.id = m.entity_id',
      number: 'w.withdrawal_no',
      numbered: 'chat:message.withdrawal',
      pages: { user: '/pages/member/withdrawal_detail' },
    },
  },
}
