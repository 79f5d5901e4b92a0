import { watchOrder } from '#streams/order.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { OrderFacts, OrderFactsSkeleton } from '../../../lifecycles/order-facts.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { FirstClosing } from './first-closing.tsx'

/** Any order by its number for customer service: to look at, and in need to close. */
export function FoundOrder({ id }: { id: string }) {
  const live = useLive(watchOrder(id, 'support'))
  return (
    <LiveContent live={live} skeleton={<OrderFactsSkeleton />}>
      {(order) => (
        <>
          <div className="gutter">
            <FirstClosing order={order} />
          </div>
          <OrderFacts order={order} />
        </>
      )}
    </LiveContent>
  )
}
