import { watchOrder } from '#streams/trade/order.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { FirstClosing } from '../../../lifecycles/order/first-closing.tsx'
import { OrderWhole, OrderSkeleton } from '../../../lifecycles/order/order-whole.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { LabLink } from './lab-link.tsx'

/** Any order by its number for customer service: to read, and to close if needed. */
export function FoundOrder({ id }: { id: string }) {
  const live = useLive(watchOrder(id, 'support'))
  return (
    <LiveContent live={live} skeleton={<OrderSkeleton />}>
      {(order) => (
        <div className="column min-w-0">
          <div className="gutter">
            <LabLink number={order.order_no} />
            <FirstClosing order={order} />
          </div>
          <OrderWhole order={order} />
        </div>
      )}
    </LiveContent>
  )
}
