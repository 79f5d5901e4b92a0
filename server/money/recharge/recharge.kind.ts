import { problem } from '#contract/platform/problem.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { amountTyped } from '../../platform/door/decision.ts'
import { rootKind } from '../../platform/door/root-kind.ts'
import { userTopic } from '../../platform/domain/event.ts'
import { expire } from './expire.service.ts'
import { presentRechargeCases, rechargesDecidedAlone, presentRecharge, rechargeAtDesk } from './recharge.presenter.ts'
import { rechargeDecisions, rechargePrepare } from './recharge.decisions.ts'
import { rechargeEffects } from './recharge.effects.ts'
import { recharges } from './recharge.table.ts'
import type { Network } from '#machines/platform/constants.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'

/** What SUBMIT freezes of a recharge. */
const RECHARGE_FROZEN = [
  'rechargeNo',
  'userId',
  'network',
  'address',
  'askedMicro',
  'proofs',
  'pays',
  'createdAt',
] as const

/** A recharge; the row itself is the state of its lifecycle. Amounts in micro-USDT. */
export interface RechargeRoot extends RootOf<typeof recharges, (typeof RECHARGE_FROZEN)[number]> {
  readonly network: Network
  readonly userName: string
  /** The ledger transfer that credited it. */
  readonly creditedBy: string | null
}

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
  belongsTo: { serviceCase: 'userId' },
})

/** Loads recharges whole, in the order of their ids; missing ids are absent. */
export const loadRecharges = rechargeKind.load
