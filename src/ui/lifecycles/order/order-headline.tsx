import type { OrderView } from '#contract/trade/order.contract.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { orderUi } from '../order.ui.tsx'
import { useLifecycleText } from '../use-lifecycle-text.ts'
import { Arrival } from './arrival.tsx'

/** An order in the lines of a small card: its state, when it arrives, and the shop. */
export function OrderHeadline({ order }: { order: OrderView }) {
  const text = useLifecycleText(orderUi)
  return (
    <span className="grid">
      <span className="font-bold">{text.state(order.state)}</span>
      <Arrival estimate={order.estimate} className="text-sm" />
      <Isolated cut={1} className="text-sm text-muted">
        {order.shop.name}
      </Isolated>
    </span>
  )
}
