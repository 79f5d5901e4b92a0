import { useDeferredValue } from 'react'
import type { OrderView } from '#contract/order.contract.ts'
import type { PagedList } from '#streams/paged.ts'
import { Endless } from '../../parts/endless.tsx'
import { cx } from '../../primitives/cx.ts'
import { OrderCard } from './order-card.tsx'
import type { Arrivals } from './use-arrivals.ts'

/** A card outside the screen is neither laid out nor painted; it keeps its last height. */
const UNSEEN = '[contain-intrinsic-block-size:auto_13rem] [content-visibility:auto]'

/** Orders, newest first. One that arrives slides in, one that moves is washed once, and the next page loads automatically. */
export function OrderList({
  list,
  arrivals: { hasArrived, hasMoved },
  to,
  onMore,
  chosen,
  replace = false,
}: {
  list: PagedList<OrderView>
  arrivals: Arrivals
  to: (id: string) => string
  onMore: () => void
  chosen?: string | undefined
  replace?: boolean
}) {
  // Many cards that move at once are drawn between frames: scrolling and pressing come first.
  const { items, after } = useDeferredValue(list)
  return (
    <div className="gutter py-4">
      <ul className="grid grid-cols-1 gap-3">
        {items.map((order) => (
          <li key={order.id} className={cx(UNSEEN, hasArrived(order) && 'animate-enter')}>
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
      <Endless after={after} length={items.length} onMore={onMore} />
    </div>
  )
}
