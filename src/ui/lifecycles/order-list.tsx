import { useState } from 'react'
import type { OrderView } from '#contract/order.contract.ts'
import type { Listing } from '#streams/listing.ts'
import { Endless } from '../parts/endless.tsx'
import { OrderCard } from './order-card.tsx'

/** Orders, newest first. One that arrives slides in, one that moves is washed once, and the next stretch comes by itself. */
export function OrderList({
  list: { items, hasMore },
  to,
  onMore,
  chosen,
  replace = false,
}: {
  list: Listing<OrderView>
  to: (id: string) => string
  onMore: () => void
  chosen?: string | undefined
  replace?: boolean
}) {
  // What stood here when the list was opened has not arrived; neither has what a next stretch brings below it.
  const [first] = useState(() => new Map(items.map(({ id, version }) => [id, version])))
  const lastKnown = items.findLastIndex(({ id }) => first.has(id))
  return (
    <div className="gutter py-4">
      <ul className="grid gap-3">
        {items.map((order, index) => {
          const known = first.get(order.id)
          const hasArrived = known === undefined && index < lastKnown
          return (
            <li key={order.id} className={hasArrived ? 'animate-enter' : ''}>
              <OrderCard
                order={order}
                to={to(order.id)}
                replace={replace}
                chosen={order.id === chosen}
                washed={hasArrived || (known !== undefined && known !== order.version)}
              />
            </li>
          )
        })}
      </ul>
      <Endless hasMore={hasMore} length={items.length} onMore={onMore} />
    </div>
  )
}
