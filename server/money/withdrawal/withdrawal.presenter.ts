import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { WithdrawalRoot } from './withdrawal.root.ts'

/** The withdrawal as its owner or finance may see it.  */
export const presentWithdrawal = (root: WithdrawalRoot, as: WithdrawalView['as']): WithdrawalView => ({
  entity: 'withdrawal',
  id: root.id,
  withdrawal_no: root.withdrawalNo,
  version: root.version,
  as,
  state: root.state,
  facts: { ...root.facts, risks: [...root.facts.risks] },
  ...clockView(root),
  network: root.network,
  address: root.address,
  amount: root.amountMicro.toString(),
  fee: root.feeMicro.toString(),
  actual: root.actualMicro.toString(),
  tx_id: root.txId,
  reason: root.reason,
  createtime: root.createdAt,
  decidetime: root.decidedAt,
  senttime: root.sentAt,
  donetime: root.doneAt,
  user: as === 'finance' ? { id: root.userId, nickname: root.userName } : null,
  timeline: root.timeline,
})

/** What the whole desk may hear of a withdrawal: that it moved. Finance asks for the rest. */
export const withdrawalAtDesk = ({ id, version, state }: WithdrawalRoot) => ({
  entity: 'withdrawal',
  id,
  version,
  as: 'desk',
  state,
})
