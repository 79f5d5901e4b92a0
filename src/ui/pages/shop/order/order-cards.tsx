import { useDeferredValue } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { earningsOf } from '../../../lifecycles/order/earnings.ts'
import { isToShip } from '../../../lifecycles/order/ship/may-ship.ts'
import { LifecycleActions } from '../../../lifecycles/lifecycle-actions.tsx'
import { orderUi } from '../../../lifecycles/order.ui.tsx'
import { Money } from '../../../parts/money.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Photo } from '../../../primitives/photo.tsx'
import { unseen } from '../../../primitives/unseen.ts'
import { Due, Ordered, Tick } from './order-item.tsx'
import type { OrderRows } from './order-table.tsx'
import type { Selection } from './use-selection.ts'

const EVERY_MS = 60_000
const UNSEEN = '[contain-intrinsic-block-size:auto_11rem] [content-visibility:auto]'

/** Orders as cards, in two columns where they fit twice: the same facts as in the table. */
export function OrderCards({ items, selection, arrivals: { hasArrived, hasMoved }, tab }: OrderRows) {
  const shown = useDeferredValue(items)
  const now = useNow(EVERY_MS)
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] items-start gap-3">
      {shown.map((order, at) => (
        <li key={order.id} className={cx(unseen(at, UNSEEN), hasArrived(order) && 'animate-enter')}>
          <Card
            order={order}
            now={now}
            selection={selection}
            isWashed={hasArrived(order) || hasMoved(order)}
            withState={tab !== 'shipped'}
          />
        </li>
      ))}
    </ul>
  )
}

function Card({
  order,
  now,
  selection,
  isWashed,
  withState,
}: {
  order: OrderView
  now: number
  selection: Selection
  isWashed: boolean
  withState: boolean
}) {
  const { t } = useTexts('shop')
  const { country, dateTime } = useFormat()
  const earned = earningsOf(order)
  return (
    <article
      data-part="order-card"
      data-order={order.id}
      className={cx(
        'card relative isolate grid grid-cols-[minmax(0,1fr)] gap-2 overflow-hidden p-3',
        selection.has(order.id) && 'bg-soft',
      )}
    >
      {isWashed && <span key={order.version} className="absolute inset-0 -z-10 animate-wash" />}
      <div className="flex items-start gap-1">
        <div className="-ms-2 -mt-1.5 shrink-0">
          <Tick order={order} selection={selection} />
        </div>
        <div className="min-w-0 flex-1">
          <Isolated cut={1} className="font-medium">
            {order.buyer.nickname}
          </Isolated>
          <p className="text-sm text-muted">{`${country(order.address.country)} · ${dateTime(order.createtime)}`}</p>
        </div>
        <div className="max-w-[60%] shrink-0 text-end">
          <Due order={order} now={now} withState={withState} />
        </div>
      </div>
      <div className="grid grid-cols-[64px_minmax(0,1fr)_minmax(0,max-content)] items-start gap-3">
        <Photo src={order.lines[0]?.picture ?? ''} width={64} height={64} className="size-16 rounded-[8px]" />
        <Ordered order={order} />
        <div className="grid justify-items-end text-end">
          <Money micro={order.money.total} className="font-bold" />
          {earned && (
            <span className="text-sm text-muted">
              {`${t('orders.youGet')} `}
              <Money micro={earned.net} />
            </span>
          )}
        </div>
      </div>
      {/* What is to be shipped is shipped from the bar below, all at once. */}
      {!isToShip(order) && <LifecycleActions of={orderUi} view={order} compact />}
    </article>
  )
}
