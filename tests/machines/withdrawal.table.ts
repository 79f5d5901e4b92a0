import type { WithdrawalEvent, WithdrawalFacts } from '#machines/money/withdrawal.machine.ts'
import type { Row } from './support/table.ts'

const back = 'returnMoney notifyShopper'
const paid = 'payOut notifyShopper'

/** Every move of a withdrawal. Each other one is refused. */
export const withdrawalRows: readonly Row<WithdrawalFacts, WithdrawalEvent>[] = [
  ['pending', 'withdrawal.cancel', 'shopper', 'rejected.cancelled', back],
  ['pending', 'withdrawal.leaveToFinance', 'system', 'pending', 'restartDeadline'],
  ['pending', 'withdrawal.autoApprove', 'clock', 'approved.toSend', 'recordDecision notifyShopper'],
  ['pending', 'withdrawal.approve', 'finance', 'approved.toSend', 'recordDecision notifyShopper'],
  ['pending', 'withdrawal.reject', 'finance', 'rejected.refused', `recordDecision ${back}`],

  ['approved.toSend', 'withdrawal.broadcast', 'finance', 'approved.sending', 'recordTransaction notifyShopper'],
  ['approved.toSend', 'withdrawal.provenUnsent', 'finance', 'rejected.failed', `recordDecision ${back}`],

  ['approved.sending', 'withdrawal.confirmed', 'chain', 'approved.done', paid],
  ['approved.sending', 'withdrawal.confirm', 'finance', '!withdrawal.chainConfirms'],
  ['approved.sending', 'withdrawal.confirm', 'finance', 'approved.done', paid, { facts: { watched: false } }],
  ['approved.sending', 'withdrawal.unknown', 'clock', 'approved.unresolved', 'notifyShopper raiseAlarm'],

  ['approved.unresolved', 'withdrawal.provenUnsent', 'finance', 'rejected.failed', `recordDecision ${back}`],
  ['approved.unresolved', 'withdrawal.provenSent', ['finance', 'chain'], 'approved.done', `recordTransaction ${paid}`],
]
