import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { useLifecycle } from '../hooks/use-lifecycle.ts'
import { LifecycleActions } from './lifecycle-actions.tsx'
import { REFUND_MOVES } from './refund.actions.ts'

/** What the one who looks at a refund can do with it now. */
export function RefundActions({
  order,
  refund,
  isShut = false,
}: {
  order: OrderView
  refund: RefundView
  /** Somebody else decides about it. */
  isShut?: boolean
}) {
  const { open } = useLifecycle(refundLifecycle, refund, order.as)
  const line = order.lines.find(({ id }) => id === refund.line_id)
  return <LifecycleActions moves={REFUND_MOVES} open={open} of={{ order, refund, line }} isShut={isShut} />
}
