import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderSteps } from '#machines/trade/order-steps.ts'
import { OrderHeadline } from '../../../lifecycles/order/order-headline.tsx'
import { links } from '../../../links.ts'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Photo } from '../../../primitives/photo.tsx'

const arrivesMs = ({ estimate }: OrderView): number => (estimate ? Date.parse(estimate.to) : Infinity)
const soonest = (orders: readonly OrderView[]): OrderView | undefined =>
  orders.reduce<OrderView | undefined>(
    (first, order) => (first && arrivesMs(first) <= arrivesMs(order) ? first : order),
    undefined,
  )

/** The order that arrives next: its state and its steps; the newest one where no arrival is known. None where nothing is on its way. */
export function OrderOnItsWay({ orders }: { orders: readonly OrderView[] }) {
  const order = soonest(orders)
  if (!order) return null
  return (
    <Link to={links.orderDetail(order.id)} data-part="on-its-way" className="card flex items-center gap-3 p-3">
      <Photo src={order.lines[0]?.picture} width={64} height={64} className="size-16 shrink-0 rounded-control" />
      <span className="grid min-w-0 flex-1 gap-1.5">
        <OrderHeadline order={order} />
        <span aria-hidden="true" className="grid grid-cols-4 gap-1">
          {orderSteps({ ...order, deliveredAt: order.facts.deliveredAt }).map(({ name, phase }) => (
            <span key={name} className={cx('h-1 rounded-full', phase === 'ahead' ? 'bg-line' : 'bg-fill')} />
          ))}
        </span>
      </span>
      <Icon name="next" size={18} className="shrink-0 text-faint" />
    </Link>
  )
}
