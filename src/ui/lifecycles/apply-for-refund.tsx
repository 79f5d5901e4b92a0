import type { OrderLine, OrderView } from '#contract/order.contract.ts'
import { LifecycleActions } from './lifecycle-actions.tsx'
import { APPLY_FOR_REFUND } from './refund.actions.ts'
import { mayApply } from './refund-request.ts'

/** Asks for money back for one line, where that is still possible. */
export function ApplyForRefund({ order, line }: { order: OrderView; line: OrderLine }) {
  return (
    <LifecycleActions
      moves={{ 'refund.apply': APPLY_FOR_REFUND }}
      open={mayApply(order, line) ? ['refund.apply'] : []}
      of={{ order, line }}
      compact
    />
  )
}
