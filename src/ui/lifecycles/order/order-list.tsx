import { type ReactNode, useDeferredValue } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { PagedList } from '#streams/platform/paged.ts'
import { Endless } from '../../parts/endless.tsx'
import { cx } from '../../primitives/cx.ts'
import { Checkbox } from '../../primitives/field.tsx'
import { unseen } from '../../primitives/unseen.ts'
import { OrderCard } from './order-card.tsx'
import type { Arrivals } from './use-arrivals.ts'

/** Which orders are picked to be done something with, all at once. */
export interface PickOrders {
  readonly canPick: (order: OrderView) => boolean
  readonly isPicked: (id: string) => boolean
  readonly toggle: (id: string) => void
}

const UNSEEN = '[contain-intrinsic-block-size:auto_13rem] [content-visibility:auto]'

/** Orders, newest first. One that arrives slides in, one that moves is washed once, and the next page loads automatically. */
export function OrderList({
  list,
  arrivals: { hasArrived, hasMoved },
  to,
  onMore,
  chosen,
  replace = false,
  pick,
  under,
}: {
  list: PagedList<OrderView>
  arrivals: Arrivals
  to: (id: string) => string
  onMore: () => void
  chosen?: string | undefined
  replace?: boolean
  pick?: PickOrders | undefined
  under?: ((order: OrderView) => ReactNode) | undefined
}) {
  const { t } = useTexts('order')
  // Many cards that move at once are drawn between frames: scrolling and pressing come first.
  const { items, after } = useDeferredValue(list)
  return (
    <div className="gutter py-4">
      <ul className="grid grid-cols-1 items-start gap-3 tablet:max-wide:grid-cols-2 tablet:max-wide:gap-4">
        {items.map((order, at) => (
          <li key={order.id} className={cx(unseen(at, UNSEEN), hasArrived(order) && 'animate-enter')}>
            {pick?.canPick(order) && (
              <Checkbox
                label={t('pick', { number: order.order_no })}
                checked={pick.isPicked(order.id)}
                onChange={() => pick.toggle(order.id)}
              />
            )}
            <OrderCard
              order={order}
              to={to(order.id)}
              replace={replace}
              chosen={order.id === chosen}
              washed={hasArrived(order) || hasMoved(order)}
            />
            {under?.(order)}
          </li>
        ))}
      </ul>
      <Endless after={after} length={items.length} onMore={onMore} />
    </div>
  )
}
