import { statesTagged } from '#machines/platform/chart.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { listed } from '../../platform/db/literal.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { openSends, sendArrived } from './send.service.ts'
import { withdrawalInvariants, withdrawalMoney } from './withdrawal.invariants.ts'
import { withdrawalKind } from './withdrawal.kind.ts'
import { withdrawalRoutes } from './withdrawal.routes.ts'

const openWithdrawals = `select id from withdrawals
  where user_id = $1 and state in (${listed(statesTagged(withdrawalLifecycle, 'open'))})`

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
  personal: [
    {
      table: 'withdrawals',
      plain: `id withdrawal_no user_id network address_id address amount_micro fee_micro actual_micro held_micro tx_id nonce is_last version state
        facts deadline_event deadline_at deadline_left reason created_at decided_at sent_at done_at left_twice_at`,
      parts: [
        {
          of: 't.user_id = $1',
          taken: {
            file: 'withdrawals',
            columns: 'withdrawal_no network address amount_micro fee_micro actual_micro tx_id state created_at done_at',
            by: 'withdrawal_no',
          },
        },
      ],
    },
  ],
  openWork: { withdrawals: openWithdrawals },
}
