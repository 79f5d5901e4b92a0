import type { OrderView } from '#contract/order.contract.ts'
import type { Listing } from '#streams/listing.ts'
import { Endless } from '../parts/endless.tsx'
import { OrderCard } from './order-card.tsx'
import type { Arrivals } from './use-arrivals.ts'

/** Orders, newest first. One that arrives slides in, one that moves is washed once, and the next stretch comes by itself. */
export function OrderList({
  list: { items, hasMore },
  arrivals: { hasArrived, hasMoved },
  to,
  onMore,
  chosen,
  replace = false,
}: {
  list: Listing<OrderView>
  arrivals: Arrivals
  to: (id: string) => string
  onMore: () => void
  chosen?: string | undefined
  replace?: boolean
}) {
  return (
    <div className="gutter py-4">
      <ul className="grid grid-cols-1 gap-3">
        {items.map((order) => (
          <li key={order.id} className={hasArrived(order) ? 'animate-enter' : ''}>
            <OrderCard
              order={order}
              to={to(order.id)}
              replace={replace}
              chosen={order.id === chosen}
              washed={hasArrived(order) || hasMoved(order)}
            />
          </li>
        ))}
      </ul>
      <Endless hasMore={hasMore} length={items.length} onMore={onMore} />
    </div>
  )
}
