import type { RechargeEvent, RechargeFacts } from '#machines/money/recharge.machine.ts'
import type { Row } from './support/table.ts'

const credited = 'recordTransfer credit notifyShopper'

/** Every move of a recharge, with LOST and the end of a hold. Each other one is refused. */
export const rechargeRows: readonly Row<RechargeFacts, RechargeEvent>[] = [
  ['pending.submitted', 'recharge.seen', 'chain', 'pending.confirming', 'recordTransfer notifyShopper'],
  ['pending.submitted', 'recharge.confirmed', 'chain', 'approved', credited],
  ['pending.submitted', 'recharge.approve', 'finance', 'approved', `recordDecision ${credited}`],
  ['pending.submitted', 'recharge.reject', 'finance', 'rejected.refused', 'recordDecision notifyShopper'],
  ['pending.submitted', 'recharge.expire', 'clock', 'rejected.expired', 'notifyShopper'],
  ['pending.submitted', 'recharge.putOff', 'system', 'pending.submitted', 'putOffDeadline'],

  ['pending.confirming', 'recharge.confirmed', 'chain', 'approved', credited],
  ['pending.confirming', 'recharge.lost', 'chain', 'pending.submitted', 'forgetTransfer notifyShopper'],
  ['pending.confirming', 'recharge.approve', 'finance', 'approved', `recordDecision ${credited}`],
  ['pending.confirming', 'recharge.reject', 'finance', 'rejected.refused', 'recordDecision notifyShopper'],

  ['approved', 'recharge.reorg', 'chain', 'rejected.reversed', 'takeBack notifyShopper raiseAlarm'],
  ['approved', 'recharge.settle', 'chain', 'approved', 'releaseHold'],
]
