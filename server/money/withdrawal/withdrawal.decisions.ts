import type { WithdrawalEvent } from '#machines/money/withdrawal.machine.ts'
import type { ActDetails } from '#contract/care/staff.contract.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { isWatched } from '../chain/networks.ts'
import { transactionId } from '../chain/transaction-id.ts'
import type { Decisions } from '../../platform/door/decision.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { prepares, reasonGiven } from '../../platform/door/root-kind.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { available, lockBalance } from '../wallet/ledger.ts'
import { personOf } from './withdrawal.queries.ts'
import type { WithdrawalRoot } from './withdrawal.kind.ts'

type Step<V extends AuditWithdraw['verdict']> = Extract<AuditWithdraw, { verdict: V }>
type Proven = Extract<WithdrawalEvent, { type: 'withdrawal.provenSent' }>

const idOf = ({ network }: WithdrawalRoot, typed: string): string =>
  transactionId(network, typed) ?? refuse('withdrawal.txMissing', {}, 'tx_id')

/** Who looks whether it arrives: a network may have got a node, or lost it, since this was asked. */
function seeWhoLooks(root: WithdrawalRoot, { services: { env } }: SignedAsk): void {
  root.facts = { ...root.facts, watched: isWatched(env, root.network) }
}

/** What the calls of finance become before the machine sees them. What finance notes of its steps stays in the audit. */
export const withdrawalPrepare = prepares<WithdrawalRoot, WithdrawalEvent>({
  'withdrawal.approve': (_door, _root, { amount, reason }: Step<'approve'>) => ({ amountMicro: amount, note: reason }),
  'withdrawal.reject': reasonGiven,
  'withdrawal.broadcast': (_door, root, { tx_id, nonce }: Step<'send'>, ask) => {
    seeWhoLooks(root, ask)
    return { txId: idOf(root, tx_id), nonce: nonce ?? null }
  },
  'withdrawal.confirm': (_door, root, { reason }: Step<'confirm'>, ask) => {
    seeWhoLooks(root, ask)
    return { proof: reason }
  },
  'withdrawal.provenSent': (_door, root, { tx_id, reason }: Step<'provenSent'>) => ({
    txId: idOf(root, tx_id),
    proof: reason,
  }),
  'withdrawal.provenUnsent': (_door, _root, { reason }: Step<'provenUnsent'>) => ({ proof: reason }),
})

/** Money that is about to leave: a wallet frozen or an account locked in the meantime keeps it. */
async function mayLeave({ tx }: Door, { userId }: WithdrawalRoot): Promise<void> {
  if ((await lockBalance(tx, available(userId))).frozen) refuse('pay.walletFrozen')
  if ((await personOf(tx, userId)).risks.includes('accountLocked')) refuse('desk.accountLocked')
}

const details = (root: WithdrawalRoot): ActDetails => ({
  number: root.withdrawalNo,
  amount: root.amountMicro.toString(),
  network: root.network,
  address: root.address,
  tx_id: root.txId,
})

/** Finance's steps with a withdrawal. Two people must say the same about the money, and only about the money. */
export const withdrawalDecisions: Decisions<WithdrawalRoot> = {
  'withdrawal.approve': {
    check: mayLeave,
    agreed: ({ amountMicro }) => ({ approve: amountMicro.toString() }),
    details,
  },
  'withdrawal.reject': { details },
  'withdrawal.broadcast': { check: mayLeave, details },
  'withdrawal.confirm': {
    act: 'withdrawal.confirmed',
    agreed: ({ txId }) => ({ confirm: txId }),
    details,
  },
  'withdrawal.provenSent': { agreed: (_root, { txId }: Proven) => ({ provenSent: txId }), details },
  // What was said before it was sent says nothing of what was sent.
  'withdrawal.provenUnsent': { agreed: ({ txId }) => ({ provenUnsent: txId }), details },
}
