import { problem } from '#contract/problem.ts'
import { tagsOf } from '#machines/lifecycle.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { byIds } from '../db/database.ts'
import type { RootKind } from '../door/root.ts'
import { withdrawalsPart } from '../door/write/withdrawals.ts'
import { DESK, userTopic } from '../events/event.ts'
import { presentWithdrawal, withdrawalAtDesk } from './withdrawal.presenter.ts'
import { loadWithdrawals, type WithdrawalRoot } from './withdrawal.root.ts'

const lock = byIds(
  'withdrawal_lock',
  (match) => `select id from withdrawals where id ${match} order by id for no key update`,
)

/** Whether finance has it in its queue. */
const isOnDesk = ({ standing }: WithdrawalRoot): boolean => tagsOf(withdrawalLifecycle, standing.state).includes('desk')

/** The withdrawal as a root: told to its owner; the desk hears that one moved, and asks for what it may see. */
export const withdrawalKind: RootKind<WithdrawalRoot, { readonly wasOnDesk: boolean }> = {
  entity: 'withdrawal',
  event: 'notice',
  missing: problem('withdrawal.notFound'),
  lock,
  load: loadWithdrawals,
  standings: ({ id, standing }) => [{ lifecycle: withdrawalLifecycle.name, entityId: id, standing }],
  remember: (root) => ({ wasOnDesk: isOnDesk(root) }),
  tellings: (root, before) => [
    { topic: userTopic(root.userId), view: presentWithdrawal(root, 'shopper') },
    // The desk hears only what enters, changes on or leaves its queue.
    ...(before?.wasOnDesk || isOnDesk(root) ? [{ topic: DESK, view: withdrawalAtDesk(root) }] : []),
  ],
  parts: withdrawalsPart,
}
