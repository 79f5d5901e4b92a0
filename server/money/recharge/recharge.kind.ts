import { problem } from '#contract/platform/problem.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { amountTyped } from '../../platform/door/decision.ts'
import { rootKind } from '../../platform/door/root-kind.ts'
import { userTopic } from '../../platform/domain/event.ts'
import { expire } from './expire.service.ts'
import { presentRechargeCases, rechargesDecidedAlone } from './recharge.case.ts'
import { rechargeDecisions, rechargePrepare } from './recharge.decisions.ts'
import { rechargeEffects } from './recharge.effects.ts'
import { presentRecharge, rechargeAtDesk } from './recharge.presenter.ts'
import { RECHARGE_FROZEN, type RechargeRoot } from './recharge.root.ts'
import { recharges } from './recharge.table.ts'

/** The recharge as a root. Its owner hears of it, and the desk while it is in the queue. */
export const rechargeKind = rootKind<RechargeRoot>({
  table: recharges,
  entity: 'recharge',
  rank: 30,
  event: 'notice',
  missing: problem('recharge.notFound'),
  lifecycles: [
    {
      of: rechargeLifecycle,
      effects: rechargeEffects,
      desk: { role: 'finance', present: presentRechargeCases, decidedAlone: rechargesDecidedAlone },
      prepare: rechargePrepare,
      decisions: rechargeDecisions,
      amountOf: amountTyped,
      onDue: (door, root, _due, services) => expire(services, door, root),
    },
  ],
  join: 'join users u on u.id = t.user_id',
  reads: {
    userName: 'u.nickname',
    creditedBy: `(select l.id from ledger_transfers l where l.entity_id = t.id and l.kind = 'recharge' and l.reverses is null limit 1)`,
  },
  frozen: RECHARGE_FROZEN,
  number: 'rechargeNo',
  unique: { recharges_reviewed: problem('recharge.txUsed', {}, 'tx_id') },
  parties: ({ userId }) => [{ as: 'shopper', topic: userTopic(userId) }],
  present: (root, as) => presentRecharge(root, as === 'shopper' ? 'shopper' : 'finance'),
  deskView: rechargeAtDesk,
  people: ['userId'],
})

/** Loads recharges whole, in the order of their ids; missing ids are absent. */
export const loadRecharges = rechargeKind.load
