import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { WithdrawalRoot } from './withdrawal.kind.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import type { KnownCase, MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { isWatched, tokenOf } from '../chain/networks.ts'
import { decidedAlone } from '../../desk/queue/decided-alone.ts'
import type { Services } from '../../platform/domain/services.ts'
import { peopleBehind } from './people-behind.ts'
import { type Judged, judgedOf } from './withdrawal.queries.ts'

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

/** What one person alone granted customers by approved withdrawals. */
export const withdrawalsDecidedAlone = decidedAlone({
  event: 'withdrawal.approve',
  as: withdrawalLifecycle.events['withdrawal.approve'].as,
  from: 'withdrawals d',
  rootId: 'd.id',
  customer: 'd.user_id',
  customerOf: ({ userId }: WithdrawalRoot) => userId,
  amount: 'd.amount_micro',
})

/** Withdrawals as the desk judges them: with their person, and the risk flags of now. */
export async function presentWithdrawalCases(
  { db, env }: Pick<Services, 'db' | 'env'>,
  roots: readonly WithdrawalRoot[],
): Promise<KnownCase<MoneyCase>[]> {
  const userIds = roots.map(({ userId }) => userId)
  const [personOf, judged] = await Promise.all([peopleBehind(db, userIds), judgedOf(db, userIds)])
  return roots.map((root) => ({
    id: root.id,
    entity: 'withdrawal',
    token: tokenOf(env, root.network),
    person: personOf(root.userId),
    recharge: null,
    withdrawal: asJudged(root, judged.get(root.userId), env),
    left_twice_at: root.leftTwiceAt,
    sightings: [],
  }))
}

/** Until a decision a withdrawal shows the risk flags of now, afterwards those of the decision. */
function asJudged(root: WithdrawalRoot, judged: Judged | undefined, env: Services['env']): WithdrawalView {
  const whole = presentWithdrawal(root, 'finance')
  // A node may have been added to the network, or removed, since it was sent; who may confirm depends on what is watched now.
  const view = { ...whole, facts: { ...whole.facts, watched: isWatched(env, root.network) } }
  return root.decidedAt !== null || !judged ? view : { ...view, facts: { ...view.facts, risks: judged.risks } }
}
