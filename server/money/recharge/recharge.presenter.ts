import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { RechargeRoot } from './recharge.kind.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import type { KnownCase, MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { tokenOf } from '../chain/networks.ts'
import { decidedAlone } from '../../desk/queue/decided-alone.ts'
import type { Services } from '../../platform/domain/services.ts'
import { peopleBehind } from '../withdrawal/people-behind.ts'
import { presentSighting, sightingsAt } from './sighting.queries.ts'

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

/** What one person alone granted customers by approved recharges. */
export const rechargesDecidedAlone = decidedAlone({
  event: 'recharge.approve',
  as: rechargeLifecycle.events['recharge.approve'].as,
  from: 'recharges d',
  rootId: 'd.id',
  customer: 'd.user_id',
  customerOf: ({ userId }: RechargeRoot) => userId,
  amount: 'd.arrived_micro',
})

/** Recharges as the desk judges them: with their person, and the transfers that the chain shows at their address. */
export async function presentRechargeCases(
  { db, env }: Pick<Services, 'db' | 'env'>,
  roots: readonly RechargeRoot[],
): Promise<KnownCase<MoneyCase>[]> {
  const [personOf, sightings] = await Promise.all([
    peopleBehind(
      db,
      roots.map(({ userId }) => userId),
    ),
    sightingsAt(db, roots),
  ])
  return roots.map((root) => ({
    id: root.id,
    entity: 'recharge',
    token: tokenOf(env, root.network),
    person: personOf(root.userId),
    recharge: presentRecharge(root, 'finance'),
    withdrawal: null,
    left_twice_at: null,
    sightings: sightings
      .filter(({ network, address }) => network === root.network && address === root.address)
      .map(presentSighting),
  }))
}
