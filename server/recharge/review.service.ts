import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { needsSecondPerson } from '#machines/referee.ts'
import type { AuditRecharge } from '#contract/desk-money.contract.ts'
import type { Result } from '#contract/problem.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import { transactionId } from '../chain/transaction-id.ts'
import { approveTogether } from '../desk/approval.ts'
import { assertFree } from '../desk/assignment.queries.ts'
import { countDecided } from '../desk/decided-alone.ts'
import { refuseOwn } from '../desk/own-case.ts'
import { claimOf } from '../door/claim.ts'
import type { Door } from '../door/door.ts'
import { refuse } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import type { SignedAsk } from '../services.ts'
import { rechargesDecidedAlone } from './recharge.case.ts'
import { rechargeKind } from './recharge.kind.ts'
import { presentRecharge } from './recharge.presenter.ts'
import type { RechargeRoot } from './recharge.root.ts'
import { type Credited, creditedBy, linkSighting, sightingsOf } from './sighting.queries.ts'
import { lockTransaction } from './transaction.ts'
import { actWriter } from '../audit/audit.ts'

type Approve = Extract<AuditRecharge, { verdict: 'approve' }>

/** APPROVE or REJECT: by what the chain shows, typed in by hand, and never by the picture alone; two people from 1,000. */
export const auditRecharge = (ask: SignedAsk, input: AuditRecharge): Promise<Result<RechargeView>> =>
  transact(
    ask.services,
    {
      actor: { kind: 'finance', id: ask.session.userId },
      roots: [{ kind: rechargeKind, ids: [input.id] }],
      ...claimOf(ask, 'auditRecharge'),
    },
    async (door) => {
      const root = door.root(rechargeKind, input.id)
      refuseOwn(ask, { entity: 'recharge', entityId: root.id, people: rechargeKind.peopleIn(root) })
      await assertFree(door.tx, input.id, ask.session.userId)
      if (input.verdict === 'approve') await approve(door, ask, root, input)
      else
        door.move(
          rechargeLifecycle,
          root,
          root.id,
          { type: 'recharge.reject', reason: input.reason },
          { reason: input.reason },
        )
      door.draft.add(actWriter, {
        actorId: ask.session.userId,
        act: input.verdict === 'approve' ? 'recharge.approved' : 'recharge.rejected',
        entity: 'recharge',
        entityId: root.id,
        reason: input.reason,
        details: {
          number: root.rechargeNo,
          amount: root.arrivedMicro?.toString() ?? null,
          asked: root.askedMicro?.toString() ?? null,
          network: root.network,
          address: root.address,
          tx_id: root.txId,
          log_index: root.reviewedIndex?.toString() ?? null,
        },
      })
      return presentRecharge(root, 'finance')
    },
  )

async function approve(door: Door, ask: SignedAsk, root: RechargeRoot, input: Approve): Promise<void> {
  const txId = transactionId(root.network, input.tx_id) ?? refuse('recharge.txMissing', {}, 'tx_id')
  if (input.amount === '') refuse('recharge.amountSeen', {}, 'amount')
  const { amount: seen, log_index: reviewedIndex = null } = input
  const decidedMicro = await countDecided(door.tx, rechargesDecidedAlone, ask.session.userId, root.userId)
  const event = {
    type: 'recharge.approve',
    txId,
    reviewedIndex,
    amountMicro: seen,
    note: input.reason,
    decidedMicro,
  } as const
  door.expect(rechargeLifecycle, root, root.id, event)
  await lockTransaction(door.tx, root.network, txId)
  const amount = BigInt(seen)
  await matchChain(door, root, { txId, reviewedIndex, amount })
  if (needsSecondPerson(rechargeLifecycle, root, event))
    await approveTogether(door, ask, {
      event: 'recharge.approve',
      entityId: root.id,
      body: { id: root.id, txId, amount: seen, ...(reviewedIndex === null ? {} : { reviewedIndex }) },
      note: input.reason,
      amount,
    })
  // The note is finance's own: it stands in the audit, and the shopper reads what happened.
  door.move(rechargeLifecycle, root, root.id, event)
}

/** A transfer as finance says it is. */
interface Said {
  readonly txId: string
  readonly reviewedIndex: number | null
  readonly amount: bigint
}

/** Where the chain shows the transaction, it decides: it must have gone to this address, with this amount, and not be credited yet. */
async function matchChain({ tx }: Door, root: RechargeRoot, said: Said): Promise<void> {
  // Seen already: by another one it would be credited, and what was seen would be nobody's.
  if (root.txId !== null && root.txId !== said.txId) refuse('recharge.txMissing', {}, 'tx_id')
  const others = (await creditedBy(tx, root.network, said.txId)).filter(({ id }) => id !== root.id)
  const seen = await sightingsOf(tx, root.network, said.txId)
  const isFree = others.every((other) => seen.length === 0 && isAnother(other, root, said))
  if (!isFree) refuse('recharge.txUsed', {}, 'tx_id')
  if (seen.length === 0) return
  const standing = seen.filter(({ gone_at }) => gone_at === null)
  if (standing.length === 0) refuse('recharge.txGone', {}, 'tx_id')
  const here = standing.filter(
    ({ address, recharge_id }) => address === root.address && (recharge_id ?? root.id) === root.id,
  )
  if (here.length === 0) refuse('recharge.txUsed', {}, 'tx_id')
  const found =
    here.find(({ amount_micro }) => amount_micro === said.amount) ?? refuse('recharge.amountSeen', {}, 'amount')
  if (found.recharge_id === null) await linkSighting(tx, found, root.id)
}

/** One transaction may pay several people: what it pays to another address is another transfer, once finance says which it is. */
const isAnother = (other: Credited, { address }: RechargeRoot, { reviewedIndex }: Said): boolean =>
  reviewedIndex !== null && other.address !== address && (other.reviewed_index ?? other.log_index) !== reviewedIndex
