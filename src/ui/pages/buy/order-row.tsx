import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/order.contract.ts'
import { OrderBadge } from '../../lifecycles/badges.tsx'
import { ORDER_TELLINGS } from '../../lifecycles/order-tellings.ts'
import { toldNewestFirst } from '../../lifecycles/timeline-knots.ts'
import { useLifecycleWords } from '../../lifecycles/use-lifecycle-words.ts'
import { links } from '../../links.ts'
import { Money } from '../../parts/money.tsx'
import { Icon } from '../../primitives/icon.tsx'

/** One order of a payment: whose it is, its number and its total; `told` says where it stands and why. */
export function OrderRow({ order, told = false }: { order: OrderView; told?: boolean }) {
  const { t } = useTranslation('checkout')
  const words = useLifecycleWords()
  const last = toldNewestFirst(order.timeline, ORDER_TELLINGS).find(({ lifecycle }) => lifecycle === 'order')
  return (
    <li data-order={order.id}>
      <Link to={links.orderDetail(order.id)} className="flex min-h-14 items-center gap-3 px-4 py-3">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-medium">{order.shop.name}</span>
          <span className="figures text-sm text-muted">{t('pay.number', { number: order.order_no })}</span>
          {told && last && <span className="text-sm text-muted">{words.told(last)}</span>}
        </span>
        <span className="grid justify-items-end gap-1">
          <Money micro={order.money.total} />
          {told && <OrderBadge order={order} />}
        </span>
        <Icon name="next" size={16} className="text-muted" />
      </Link>
    </li>
  )
}

/** Several orders of a payment under one heading. */
export function OrderRows({
  title,
  orders,
  told = false,
}: {
  title: string
  orders: readonly OrderView[]
  told?: boolean
}) {
  if (orders.length === 0) return null
  return (
    <section className="card overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 font-medium">{title}</h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} told={told} />
        ))}
      </ul>
    </section>
  )
}
