import { type WithdrawalEvent, withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import type { Door } from '../../platform/door/door.ts'
import type { DueEvent } from '../../platform/door/root-kind.ts'
import { personOf } from './withdrawal.queries.ts'
import type { WithdrawalRoot } from './withdrawal.kind.ts'

/**
 * AUTO_APPROVE: the clock approves small withdrawals without a risk flag, judged by the flags of now. A withdrawal that a person must
 * check waits for finance from here on, and nothing is due any more.
 */
async function autoApprove(door: Door, root: WithdrawalRoot): Promise<void> {
  const event = { type: 'withdrawal.autoApprove' } as const
  door.expect(withdrawalLifecycle, root, root.id, event)
  const { risks } = await personOf(door.tx, root.userId)
  if (risks.length === 0) return door.move(withdrawalLifecycle, root, root.id, event)
  door.move(withdrawalLifecycle, root, root.id, { type: 'withdrawal.leaveToFinance', risks }, { by: 'system' })
}

/** A due deadline of a withdrawal. */
export const askDueWithdrawal = (door: Door, root: WithdrawalRoot, { id, event }: DueEvent): Promise<void> | void =>
  event === 'withdrawal.autoApprove'
    ? autoApprove(door, root)
    : door.move(withdrawalLifecycle, root, id, { type: event } as WithdrawalEvent)
