import type { OrderLine, OrderView } from '#contract/order.contract.ts'
import { MAX_REFUND_REQUESTS } from '#machines/constants.ts'
import { knowsState, tagsOf } from '#machines/lifecycle.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { LifecycleActions } from './lifecycle-actions.tsx'
import { APPLY_FOR_REFUND } from './refund.actions.ts'

const isOpen = (state: string): boolean =>
  knowsState(refundLifecycle, state) && tagsOf(refundLifecycle, state).includes('open')

/** Whether money may be asked back for a line: within the after-sales window, twice at most, one request at a time. */
export function mayApply(order: OrderView, line: OrderLine): boolean {
  if (order.as !== 'shopper' || line.requests >= MAX_REFUND_REQUESTS || BigInt(line.refundable) === 0n) return false
  return !order.refunds.some(({ line_id, state }) => line_id === line.id && isOpen(state))
}

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
