import { needsAssignee, needsSecondPerson } from '#machines/referee.ts'
import { type WithdrawalEvent, withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import type { AuditWithdraw } from '#contract/desk-money.contract.ts'
import type { Approval } from '#contract/order.contract.ts'
import type { Result } from '#contract/problem.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { approveTogether } from '../desk/approval.ts'
import { isWatched } from '../chain/networks.ts'
import { transactionId } from '../chain/transaction-id.ts'
import { assertFree, assertAssigned } from '../desk/assignment.queries.ts'
import { countDecided } from '../desk/decided-alone.ts'
import { refuseOwn } from '../desk/own-case.ts'
import { claimOf } from '../door/claim.ts'
import type { Door } from '../door/door.ts'
import { refuse } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import type { SignedAsk } from '../services.ts'
import { available, lockBalance } from '../wallet/ledger.ts'
import { withdrawalsDecidedAlone } from './withdrawal.case.ts'
import { withdrawalKind } from './withdrawal.kind.ts'
import { presentWithdrawal } from './withdrawal.presenter.ts'
import { personOf } from './withdrawal.queries.ts'
import type { WithdrawalRoot } from './withdrawal.root.ts'
import { actWriter } from '../audit/audit.ts'

/** How each step of finance is written in the audit. */
const ACTS: Readonly<Record<AuditWithdraw['verdict'], string>> = {
  approve: 'withdrawal.approved',
  reject: 'withdrawal.rejected',
  send: 'withdrawal.sent',
  confirm: 'withdrawal.confirmed',
  provenSent: 'withdrawal.provenSent',
  provenUnsent: 'withdrawal.provenUnsent',
}

/** The steps that depend on who looks whether it arrives. */
const LOOKED_FOR: ReadonlySet<AuditWithdraw['verdict']> = new Set(['send', 'confirm'])

/**
 * Finance's steps with a withdrawal: none of one's own, none that a colleague has taken, and from 1,000 two people
 * approve, confirm and prove. Only whoever has taken it sends it.
 */
export const auditWithdrawal = (ask: SignedAsk, input: AuditWithdraw): Promise<Result<WithdrawalView>> =>
  transact(
    ask.services,
    {
      actor: { kind: 'finance', id: ask.session.userId },
      roots: [{ kind: withdrawalKind, ids: [input.id] }],
      ...claimOf(ask, 'auditWithdraw'),
    },
    async (door) => {
      const root = door.root(withdrawalKind, input.id)
      refuseOwn(ask, { entity: 'withdrawal', entityId: root.id, people: withdrawalKind.peopleIn(root) })
      await assertFree(door.tx, input.id, ask.session.userId)
      const reason = 'reason' in input ? input.reason : null
      const decidedMicro = await countDecided(door.tx, withdrawalsDecidedAlone, ask.session.userId, root.userId)
      const event = eventOf(root, input, decidedMicro)
      // Who looks whether it arrives: a network may have got a node, or lost it, since this was asked.
      const watched = isWatched(ask.services.env, root.network)
      if (LOOKED_FOR.has(input.verdict)) root.facts = { ...root.facts, watched }
      door.expect(withdrawalLifecycle, root, root.id, event)
      if (needsAssignee(withdrawalLifecycle, event.type))
        await assertAssigned(door.tx, 'withdrawal', root.id, ask.session.userId)
      // Money that is about to leave: a wallet frozen or an account locked meanwhile keeps it.
      if (input.verdict === 'approve' || input.verdict === 'send') await assertMayLeave(door, root)
      if (needsSecondPerson(withdrawalLifecycle, root, event)) await agree(door, ask, root, input)
      // Why it is refused is the person's to know; what finance notes of its other steps stays in the audit.
      door.move(withdrawalLifecycle, root, root.id, event, { reason: input.verdict === 'reject' ? reason : null })
      door.draft.add(actWriter, {
        actorId: ask.session.userId,
        act: ACTS[input.verdict],
        entity: 'withdrawal',
        entityId: root.id,
        reason: reason ?? '',
        details: {
          number: root.withdrawalNo,
          amount: root.amountMicro.toString(),
          network: root.network,
          address: root.address,
          tx_id: root.txId,
        },
      })
      return presentWithdrawal(root, 'finance')
    },
  )

function eventOf(root: WithdrawalRoot, input: AuditWithdraw, decidedMicro: string): WithdrawalEvent {
  switch (input.verdict) {
    case 'approve':
      return { type: 'withdrawal.approve', amountMicro: input.amount, note: input.reason, decidedMicro }
    case 'reject':
      return { type: 'withdrawal.reject', reason: input.reason }
    case 'send':
      return { type: 'withdrawal.broadcast', txId: idOf(root, input.tx_id), nonce: input.nonce ?? null }
    case 'confirm':
      return { type: 'withdrawal.confirm', proof: input.reason }
    case 'provenSent':
      return { type: 'withdrawal.provenSent', txId: idOf(root, input.tx_id), proof: input.reason }
    case 'provenUnsent':
      return { type: 'withdrawal.provenUnsent', proof: input.reason }
  }
}

const idOf = ({ network }: WithdrawalRoot, typed: string): string =>
  transactionId(network, typed) ?? refuse('withdrawal.txMissing', {}, 'tx_id')

async function assertMayLeave({ tx }: Door, { userId }: WithdrawalRoot): Promise<void> {
  if ((await lockBalance(tx, available(userId))).frozen) refuse('pay.walletFrozen')
  if ((await personOf(tx, userId)).risks.includes('accountLocked')) refuse('desk.accountLocked')
}

/** Two people must say the same about the money, and only about the money. */
async function agree(door: Door, ask: SignedAsk, root: WithdrawalRoot, input: AuditWithdraw): Promise<void> {
  const { id, amountMicro: amount } = root
  const agreed = (event: Approval['event'], body: object, note: string) =>
    approveTogether(door, ask, { event, entityId: id, amount, body: { id, ...body }, note })
  if (input.verdict === 'approve') await agreed('withdrawal.approve', { approve: amount.toString() }, input.reason)
  if (input.verdict === 'confirm') await agreed('withdrawal.confirm', { confirm: root.txId }, input.reason)
  // What was said before it was sent says nothing of what was sent.
  if (input.verdict === 'provenUnsent')
    await agreed('withdrawal.provenUnsent', { provenUnsent: root.txId }, input.reason)
  if (input.verdict === 'provenSent')
    await agreed('withdrawal.provenSent', { provenSent: idOf(root, input.tx_id) }, input.reason)
}
