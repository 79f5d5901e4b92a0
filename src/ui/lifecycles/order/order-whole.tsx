import type { OrderView } from '#contract/trade/order.contract.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { useInView } from '../in-view.ts'
import { ClaimOfOrder } from '../guarantee-claim/claim-of-order.tsx'
import { RefundBox } from '../refund/refund-box.tsx'
import { OrderNumbers } from './order-numbers.tsx'
import { OrderState } from './order-state.tsx'

/** Columns follow the room that the order has, which is less beside a list. */
const WHOLE = 'gutter @container py-4'

/** An order, whole, for any party: its state and its actions, every refund, then what it consists of. */
export function OrderWhole({ order }: { order: OrderView }) {
  useInView(order)
  return (
    <div data-part="order" data-order={order.id} className={WHOLE}>
      <div className="grid gap-8">
        <OrderState order={order} />
        <ClaimOfOrder order={order} />
        {order.refunds.toReversed().map((refund) => (
          <RefundBox key={refund.id} order={order} refund={refund} />
        ))}
        <OrderNumbers order={order} />
      </div>
    </div>
  )
}

/** The final layout of an order, empty. */
export function OrderSkeleton() {
  return (
    <div aria-hidden="true" className={WHOLE}>
      <div className="grid gap-x-8 gap-y-5 @min-[620px]:grid-cols-2">
        <div className="grid grid-cols-3 gap-2 tablet:gap-3">
          {[0, 1, 2].map((n) => (
            <Skeleton key={n} className="aspect-square rounded-control" />
          ))}
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className="h-7 w-2/3 rounded-control" />
          <Skeleton className="h-5 w-1/2 rounded-control" />
          <Skeleton className="h-14 rounded-control" />
        </div>
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-24 rounded-control" />
        <Skeleton className="h-52 rounded-control @min-[620px]:col-span-2" />
      </div>
    </div>
  )
}
