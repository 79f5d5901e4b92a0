import { Link } from 'react-router-dom'
import { orderSteps } from '#machines/order-steps.ts'
import { watchOrders } from '#streams/order.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { OrderHeadline } from '../../../lifecycles/order/order-headline.tsx'
import { links } from '../../../links.ts'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Photo } from '../../../primitives/photo.tsx'

/** The order that arrives next, live: how it stands and how far it is. None where nothing is on its way. */
export function OrderOnItsWay() {
  const order = dataOf(useLive(watchOrders('received', 'shopper')))?.items[0]
  if (!order) return null
  return (
    <Link to={links.orderDetail(order.id)} data-part="on-its-way" className="card flex items-center gap-3 p-3">
      <Photo src={order.lines[0]?.picture} width={64} height={64} className="size-16 shrink-0 rounded-control" />
      <span className="grid min-w-0 flex-1 gap-1.5">
        <OrderHeadline order={order} />
        <span aria-hidden="true" className="grid grid-cols-4 gap-1">
          {orderSteps({ ...order, deliveredAt: order.facts.deliveredAt }).map(({ name, is }) => (
            <span key={name} className={cx('h-1 rounded-full', is === 'ahead' ? 'bg-line' : 'bg-fill')} />
          ))}
        </span>
      </span>
      <Icon name="next" size={18} className="shrink-0 text-faint" />
    </Link>
  )
}
