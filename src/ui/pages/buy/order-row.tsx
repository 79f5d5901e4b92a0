import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { LifecycleBadge } from '../../lifecycles/lifecycle-badge.tsx'
import { BuyAgain } from '../../lifecycles/order/buy-again.tsx'
import { orderUi } from '../../lifecycles/order.ui.tsx'
import { shownEvents } from '../../lifecycles/timeline-entries.tsx'
import { useLifecycleText } from '../../lifecycles/use-lifecycle-text.ts'
import { links } from '../../links.ts'
import { Money } from '../../parts/money.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'

/** One order of a payment: its shop, its number and its total; `withStatus` adds the status, the reason, and for one that ended the way to buy again. */
export function OrderRow({ order, withStatus = false }: { order: OrderView; withStatus?: boolean }) {
  const { t } = useTexts('checkout')
  const text = useLifecycleText(orderUi)
  const last = shownEvents(orderUi, order).find(({ lifecycle }) => lifecycle === order.entity)
  return (
    <li data-order={order.id}>
      <Link to={links.orderDetail(order.id)} className="flex min-h-14 items-center gap-3 px-4 py-3">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <Isolated cut={1} className="font-medium">
            {order.shop.name}
          </Isolated>
          <span className="figures text-sm break-all text-muted">{t('pay.number', { number: order.order_no })}</span>
          {withStatus && last && <span className="text-sm text-muted">{text.event(last, order.as)}</span>}
          {withStatus && (
            <span className="justify-self-start pt-1">
              <LifecycleBadge of={orderUi} view={order} />
            </span>
          )}
        </span>
        <Money micro={order.money.total} />
        <Icon name="next" size={16} className="text-muted" />
      </Link>
      {withStatus && (
        <div className="px-4 pb-3 empty:hidden">
          <BuyAgain order={order} at="card" />
        </div>
      )}
    </li>
  )
}

/** Several orders of a payment under one heading. */
export function OrderRows({
  title,
  orders,
  withStatus = false,
}: {
  title: string
  orders: readonly OrderView[]
  withStatus?: boolean
}) {
  if (orders.length === 0) return null
  return (
    <section className="card overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 font-medium">{title}</h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} withStatus={withStatus} />
        ))}
      </ul>
    </section>
  )
}
