import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { RECHARGE_MOVES } from './recharge.actions.ts'
import { tellingsOf } from './timeline-knots.ts'
import { WITHDRAWAL_MOVES } from './withdrawal.actions.ts'

/** What is told of money on its way in and out. */
export const MONEY_TELLINGS = tellingsOf([
  [rechargeLifecycle, RECHARGE_MOVES],
  [withdrawalLifecycle, WITHDRAWAL_MOVES],
])
