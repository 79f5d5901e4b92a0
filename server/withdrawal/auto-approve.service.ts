import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { setDeadline } from '../door/deadlines.ts'
import type { Door } from '../door/door.ts'
import { personOf } from './withdrawal.queries.ts'
import type { WithdrawalRoot } from './withdrawal.root.ts'

/**
 * AUTO_APPROVE: the clock approves what is small and plain, judged by who is behind it now and not when it was asked. What a
 * person must look at meanwhile waits for finance from here on: that is no move and no failure, and nothing is due any more.
 */
export async function autoApprove(door: Door, root: WithdrawalRoot): Promise<void> {
  const event = { type: 'withdrawal.autoApprove' } as const
  door.expect(withdrawalLifecycle, root, root.id, event)
  const { standing } = root
  const { risks } = await personOf(door.tx, root.userId)
  standing.facts = { ...standing.facts, risks }
  if (risks.length === 0) return door.move(withdrawalLifecycle, root, root.id, event)
  setDeadline(withdrawalLifecycle, standing, door.at)
  door.draft.touch(root, 'withdrawal.leftToFinance')
}
