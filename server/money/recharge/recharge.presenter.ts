import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { RechargeRoot } from './recharge.root.ts'

/** The recharge as its owner or finance may see it: the same shape in answers, events and catch-up. */
export const presentRecharge = (root: RechargeRoot, as: RechargeView['as']): RechargeView => ({
  entity: 'recharge',
  id: root.id,
  recharge_no: root.rechargeNo,
  version: root.version,
  as,
  state: root.state,
  facts: root.facts,
  ...clockView(root),
  network: root.network,
  address: root.address,
  asked: root.askedMicro?.toString() ?? null,
  arrived: root.arrivedMicro?.toString() ?? null,
  pays: as === 'shopper' ? root.pays : null,
  tx_id: root.txId,
  proofs: root.proofs,
  reason: root.reason,
  createtime: root.createdAt,
  decidetime: root.decidedAt,
  user: as === 'finance' ? { id: root.userId, nickname: root.userName } : null,
  timeline: root.timeline,
})

/** What the whole desk may hear of a recharge: that it moved. Finance asks for the rest. */
export const rechargeAtDesk = ({ id, version, state }: RechargeRoot) => ({
  entity: 'recharge',
  id,
  version,
  as: 'desk',
  state,
})
