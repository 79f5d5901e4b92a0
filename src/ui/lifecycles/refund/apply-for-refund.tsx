import type { OrderLine, OrderView } from '#contract/order.contract.ts'
import { knowsState, tagsOf } from '#machines/chart.ts'
import { MAX_REFUND_REQUESTS } from '#machines/constants.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { Actions } from '../lifecycle-actions.tsx'
import { refundUi } from '../refund.ui.tsx'

const isOpen = (state: string): boolean =>
  knowsState(refundLifecycle, state) && tagsOf(refundLifecycle, state).includes('open')

/** Whether a refund may be requested for a line: within the after-sales window, twice at most, one request at a time. */
export function mayApply(order: OrderView, line: OrderLine): boolean {
  if (order.as !== 'shopper' || line.requests >= MAX_REFUND_REQUESTS || BigInt(line.refundable) === 0n) return false
  return !order.refunds.some(({ line_id, state }) => line_id === line.id && isOpen(state))
}

/** Requests a refund for one line, where that is still possible. */
export function ApplyForRefund({ order, line }: { order: OrderView; line: OrderLine }) {
  return (
    <Actions
      of={refundUi}
      subject={{ view: line, root: order }}
      open={mayApply(order, line) ? ['refund.apply'] : []}
      compact
    />
  )
}
