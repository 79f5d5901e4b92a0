import type { OrderView } from '#contract/order.contract.ts'
import { cx } from '../primitives/cx.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import { OrderNumbers } from './order-numbers.tsx'
import { OrderStory } from './order-story.tsx'
import { useInView } from './in-view.ts'

const columns = (narrow: boolean): string =>
  cx('gutter grid gap-4 py-4', !narrow && 'wide:grid-cols-2 wide:items-start')

/** An order, whole, for whoever looks: first where it stands and what one can do, then what it consists of. */
export function OrderFacts({ order, narrow = false }: { order: OrderView; narrow?: boolean }) {
  useInView(order.id)
  return (
    <div data-part="order" data-order={order.id} className={columns(narrow)}>
      <OrderStory order={order} />
      <OrderNumbers order={order} />
    </div>
  )
}

/** The final layout of an order, empty. */
export function OrderFactsSkeleton({ narrow = false }: { narrow?: boolean }) {
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
