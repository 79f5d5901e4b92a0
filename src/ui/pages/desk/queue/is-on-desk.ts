import type { DeskCase } from '#contract/desk-case.contract.ts'
import { type Chart, knowsState, tagsOf } from '#machines/chart.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { moneyIn, refundIn } from './summary.ts'

const LIFECYCLES: Readonly<Record<DeskCase['entity'], Chart>> = {
  recharge: rechargeLifecycle,
  withdrawal: withdrawalLifecycle,
  refund: refundLifecycle,
}

/** Whether a case waits for the desk, by its machine: nobody can take one that does not. */
export function isOnDesk(item: DeskCase): boolean {
  const of = LIFECYCLES[item.entity]
  const { state } = item.entity === 'refund' ? refundIn(item) : moneyIn(item)
  return knowsState(of, state) && tagsOf(of, state).includes('desk')
}
