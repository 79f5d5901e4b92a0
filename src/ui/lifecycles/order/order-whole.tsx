import type { OrderView } from '#contract/order.contract.ts'
import { ContactButton } from '../../chat/contact-button.tsx'
import { cx } from '../../primitives/cx.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { useInView } from '../in-view.ts'
import { ClaimOfOrder } from '../guarantee-claim/claim-of-order.tsx'
import { LifecycleActions } from '../lifecycle-actions.tsx'
import { LifecycleTimeline } from '../lifecycle-timeline.tsx'
import { orderUi } from '../order.ui.tsx'
import { RefundBox } from '../refund/refund-box.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderNumbers } from './order-numbers.tsx'
import type { InBar } from './use-bar-action.tsx'

const columns = (narrow: boolean): string =>
  cx('gutter grid gap-4 py-4', !narrow && 'wide:grid-cols-2 wide:items-start')

/** An order, whole, for any party: its status and actions first, every refund, then what it consists of. */
export function OrderWhole({
  order,
  narrow = false,
  bar,
}: {
  order: OrderView
  narrow?: boolean
  /** Which primary action stands in the bottom bar, and the bar itself. */
  bar?: InBar | undefined
}) {
  const barOf = (id: string): Element | null | undefined => (bar?.of === id ? bar.element : undefined)
  useInView(order)
  return (
    <div data-part="order" data-order={order.id} className={columns(narrow)}>
      <div className="grid content-start gap-4">
        <section className="card grid gap-4 p-4">
          <OrderHead order={order} />
          <LifecycleActions of={orderUi} view={order} bar={barOf(order.id)} />
          <LifecycleTimeline of={orderUi} view={order} />
          <Contact order={order} />
        </section>
        <ClaimOfOrder order={order} />
        {order.refunds.toReversed().map((refund) => (
          <RefundBox key={refund.id} order={order} refund={refund} bar={barOf(refund.id)} />
        ))}
      </div>
      <OrderNumbers order={order} />
    </div>
  )
}

/** The way to the other side of the order; customer service has its own. */
function Contact({ order: { as, id, shop, buyer } }: { order: OrderView }) {
  if (as === 'support') return null
  const isMine = as === 'shopper'
  return (
    <div className="justify-self-start">
      <ContactButton small to={isMine ? shop.id : buyer.id} who={isMine ? 'merchant' : 'buyer'} order={id} />
    </div>
  )
}

/** The final layout of an order, empty. */
export function OrderSkeleton({ narrow = false }: { narrow?: boolean }) {
  return (
    <div aria-hidden="true" className={columns(narrow)}>
      <Skeleton className="h-72 rounded-card" />
      <div className="grid gap-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    </div>
  )
}
