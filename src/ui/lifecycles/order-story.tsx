import type { OrderView } from '#contract/order.contract.ts'
import { OrderBadge } from './badges.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundBox } from './refund-box.tsx'

/** Where an order stands: its thread, what one can do now, and every refund with its own conversation, the newest first. */
export function OrderStory({ order }: { order: OrderView }) {
  return (
    <div className="grid content-start gap-4">
      <section className="card grid gap-4 p-4">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="min-w-0 truncate font-medium">
            {order.as === 'merchant' ? order.buyer.nickname : order.shop.name}
          </h2>
          <OrderBadge order={order} />
        </header>
        <OrderActions order={order} />
        <OrderTimeline order={order} />
      </section>
      {order.refunds.toReversed().map((refund) => (
        <RefundBox key={refund.id} order={order} refund={refund} />
      ))}
    </div>
  )
}
