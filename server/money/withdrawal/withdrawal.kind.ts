import { problem } from '#contract/platform/problem.ts'
import { waitingOf, statesTagged } from '#machines/platform/chart.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { withdrawalTerms } from '#machines/money/withdrawal.terms.ts'
import { listed } from '../../platform/db/literal.ts'
import { rootKind } from '../../platform/door/root-kind.ts'
import { userTopic } from '../../platform/domain/event.ts'
import { askDueWithdrawal } from './auto-approve.service.ts'
import {
  presentWithdrawalCases,
  withdrawalsDecidedAlone,
  presentWithdrawal,
  withdrawalAtDesk,
} from './withdrawal.presenter.ts'
import { withdrawalDecisions, withdrawalPrepare } from './withdrawal.decisions.ts'
import { withdrawalEffects } from './withdrawal.effects.ts'
import { withdrawals } from './withdrawal.table.ts'
import type { Network } from '#machines/platform/constants.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'

/** What REQUEST freezes of a withdrawal. `leftTwiceAt` is written by the chain watcher beside the door. */
const WITHDRAWAL_FROZEN = [
  'withdrawalNo',
  'userId',
  'network',
  'addressId',
  'address',
  'amountMicro',
  'feeMicro',
  'actualMicro',
  'heldMicro',
  'isLast',
  'leftTwiceAt',
  'createdAt',
] as const

/** A withdrawal; the row itself is the state of its lifecycle. Amounts in micro-USDT. */
export interface WithdrawalRoot extends RootOf<typeof withdrawals, (typeof WITHDRAWAL_FROZEN)[number]> {
  readonly network: Network
  readonly userName: string
}

/** The states in which finance checks the chain itself when no node is watched. */
const checkedByHand = statesTagged(withdrawalLifecycle, 'desk').filter((state) => {
  const terms = withdrawalTerms('TRC20')
  const facts = { network: 'TRC20', amountMicro: '0', risks: [], watched: false, terms } as const
  return waitingOf(withdrawalLifecycle, state, facts).waitsFor === 'finance'
})

/** The withdrawal as a root. Its owner hears of it, and the desk while it is in the queue. */
export const withdrawalKind = rootKind<WithdrawalRoot>({
  table: withdrawals,
  entity: 'withdrawal',
  rank: 30,
  event: 'notice',
  missing: problem('withdrawal.notFound'),
  lifecycles: [
    {
      of: withdrawalLifecycle,
      effects: withdrawalEffects,
      desk: {
        role: 'finance',
        present: presentWithdrawalCases,
        decidedAlone: withdrawalsDecidedAlone,
        isDue: `(c.deadline_event = 'target' or c.facts @> '{"watched": false}' and c.state in (${listed(checkedByHand)}))`,
      },
      prepare: withdrawalPrepare,
      decisions: withdrawalDecisions,
      amountOf: ({ amountMicro }) => amountMicro,
      onDue: askDueWithdrawal,
    },
  ],
  join: 'join users u on u.id = t.user_id',
  reads: { userName: 'u.nickname' },
  frozen: WITHDRAWAL_FROZEN,
  number: 'withdrawalNo',
  unique: {
    withdrawals_transaction: problem('withdrawal.txUsed', {}, 'tx_id'),
    withdrawals_last: problem('withdrawal.lastUsed'),
    withdrawals_nonce: problem('withdrawal.nonceUsed', {}, 'nonce'),
  },
  parties: ({ userId }) => [{ as: 'shopper', topic: userTopic(userId) }],
  present: (root, as) => presentWithdrawal(root, as === 'shopper' ? 'shopper' : 'finance'),
  deskView: withdrawalAtDesk,
  people: ['userId'],
  belongsTo: { serviceCase: 'userId' },
})

/** Loads withdrawals whole, in the order of their ids; missing ids are absent. */
export const loadWithdrawals = withdrawalKind.load
