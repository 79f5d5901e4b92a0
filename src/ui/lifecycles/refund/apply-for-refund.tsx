import type { OrderLine, OrderView } from '#contract/trade/order.contract.ts'
import { Actions } from '../lifecycle-actions.tsx'
import { refundUi } from '../refund.ui.tsx'
import { mayApply } from './refund-request.ts'

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
