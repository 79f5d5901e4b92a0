import type { RechargeEvent } from '#machines/money/recharge.machine.ts'
import type { ActDetails } from '#contract/care/staff.contract.ts'
import type { AuditRecharge } from '#contract/money/recharge.contract.ts'
import { transactionId } from '../chain/transaction-id.ts'
import type { Decisions } from '../../platform/door/decision.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { prepares, reasonGiven } from '../../platform/door/root-kind.ts'
import type { RechargeRoot } from './recharge.kind.ts'
import { type Credited, creditedBy, linkSighting, sightingsOf } from './sighting.queries.ts'
import { lockTransaction } from './transaction.ts'

type Approve = Extract<AuditRecharge, { verdict: 'approve' }>
type Approval = Extract<RechargeEvent, { type: 'recharge.approve' }>

// The note is finance's own: it stands in the audit, and the shopper reads what happened.
function approve(_door: Door, { network }: RechargeRoot, { tx_id, amount, log_index, reason }: Approve) {
  const txId = transactionId(network, tx_id) ?? refuse('recharge.txMissing', {}, 'tx_id')
  if (amount === '') refuse('recharge.amountSeen', {}, 'amount')
  return { txId, reviewedIndex: log_index ?? null, amountMicro: amount, note: reason }
}

/** What the calls of finance become before the machine sees them. */
export const rechargePrepare = prepares<RechargeRoot, RechargeEvent>({
  'recharge.approve': approve,
  'recharge.reject': reasonGiven,
})

const details = (root: RechargeRoot): ActDetails => ({
  number: root.rechargeNo,
  amount: root.arrivedMicro?.toString() ?? null,
  asked: root.askedMicro?.toString() ?? null,
  network: root.network,
  address: root.address,
  tx_id: root.txId,
  log_index: root.reviewedIndex?.toString() ?? null,
})

/** APPROVE by what the chain shows, typed in by hand, and never by the picture alone; or REJECT. */
export const rechargeDecisions: Decisions<RechargeRoot> = {
  'recharge.approve': {
    check: async (door, root, { txId, reviewedIndex, amountMicro }: Approval) => {
      await lockTransaction(door.tx, root.network, txId)
      await matchChain(door, root, { txId, reviewedIndex, amount: BigInt(amountMicro) })
    },
    agreed: (_root, { txId, amountMicro, reviewedIndex }: Approval) => ({
      txId,
      amount: amountMicro,
      ...(reviewedIndex === null ? {} : { reviewedIndex }),
    }),
    details,
  },
  'recharge.reject': { details },
}

/** A transfer as finance says it is. */
interface Said {
  readonly txId: string
  readonly reviewedIndex: number | null
  readonly amount: bigint
}

/** Where the chain shows the transaction, it decides: it must have gone to this address, with this amount, and not be credited yet. */
async function matchChain({ tx }: Door, root: RechargeRoot, said: Said): Promise<void> {
  // Seen already: by another one it would be credited, and what was seen would be no one's.
  if (root.txId !== null && root.txId !== said.txId) refuse('recharge.txMissing', {}, 'tx_id')
  const others = (await creditedBy(tx, root.network, said.txId)).filter(({ id }) => id !== root.id)
  const seen = await sightingsOf(tx, root.network, said.txId)
  const isFree = others.every((other) => seen.length === 0 && isAnother(other, root, said))
  if (!isFree) refuse('recharge.txUsed', {}, 'tx_id')
  if (seen.length === 0) return
  const present = seen.filter(({ gone_at }) => gone_at === null)
  if (present.length === 0) refuse('recharge.txGone', {}, 'tx_id')
  const here = present.filter(
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
