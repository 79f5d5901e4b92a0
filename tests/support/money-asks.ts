import { deskRechargeCalls } from '#contract/money/recharge.calls.ts'
import type { AuditRecharge } from '#contract/money/recharge.contract.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { deskWithdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { type Asked, asking } from './asked.ts'
import { type Person, USDT } from './factories.ts'
import { newTxId, sending } from './money.ts'

const reason = 'Judged'

/** Every move of one recharge of 50 USDT, with a valid input. */
export const rechargeMovesOf = (id: string, finance: Person): Asked[] =>
  (
    [
      { verdict: 'approve', id, tx_id: newTxId(), amount: String(50n * USDT), reason },
      { verdict: 'reject', id, reason },
    ] satisfies AuditRecharge[]
  ).map((input) => asking(deskRechargeCalls.auditRecharge, input, finance))

/** The same of one withdrawal of 100 USDT from Ethereum. */
export const withdrawalMovesOf = (id: string, who: Person, finance: Person): Asked[] => [
  asking(withdrawalMoves['withdrawal.cancel'], { id }, who),
  ...(
    [
      { verdict: 'approve', id, amount: String(100n * USDT), reason },
      { verdict: 'reject', id, reason },
      sending(id),
      { verdict: 'confirm', id, reason },
      { verdict: 'provenSent', id, tx_id: newTxId(), reason },
      { verdict: 'provenUnsent', id, reason },
    ] satisfies AuditWithdraw[]
  ).map((input) => asking(deskWithdrawalCalls.auditWithdraw, input, finance)),
]
