import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import type { KnownCase, MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { tokenOf } from '../chain/networks.ts'
import { decidedAlone } from '../../desk/queue/decided-alone.ts'
import type { Services } from '../../platform/domain/services.ts'
import { peopleBehind } from '../withdrawal/people-behind.ts'
import { presentRecharge } from './recharge.presenter.ts'
import type { RechargeRoot } from './recharge.root.ts'
import { presentSighting, sightingsAt } from './sighting.queries.ts'

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
