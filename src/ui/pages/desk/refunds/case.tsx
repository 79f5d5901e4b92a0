import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order.contract.ts'
import type { QueueItem } from '#contract/refund.contract.ts'
import { watchOrder } from '#streams/order.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Evidence } from '../../../lifecycles/refund-box.tsx'
import { RefundBadge } from '../../../lifecycles/badges.tsx'
import { OrderFacts, OrderFactsSkeleton } from '../../../lifecycles/order-facts.tsx'
import { OrderNumbers } from '../../../lifecycles/order-numbers.tsx'
import { OrderActions } from '../../../lifecycles/order-actions.tsx'
import { OrderTimeline, RefundTimeline } from '../../../lifecycles/order-timeline.tsx'
import { RefundActions } from '../../../lifecycles/refund-actions.tsx'
import { Money } from '../../../parts/money.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** One case: both sides' words, the rulings that are open, the threads; beside it what the order consists of. */
export function Case({ item }: { item: QueueItem }) {
  const live = useLive(watchOrder(item.order.id, 'support'))
  const order = 'data' in live && live.data ? live.data : item.order
  return (
    <div className="gutter grid gap-4 py-4 wide:grid-cols-[3fr_2fr] wide:items-start">
      <Hearing order={order} item={item} />
      <OrderNumbers order={order} />
    </div>
  )
}

function Hearing({ order, item: { refund_id, first_ruling } }: { order: OrderView; item: QueueItem }) {
  const { t } = useTranslation('desk')
  const { t: tRefund } = useTranslation('refund')
  const refund = order.refunds.find(({ id }) => id === refund_id)
  if (!refund) return null
  return (
    <div className="grid content-start gap-4">
      <section className="card grid gap-4 p-4">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-medium">{tRefund(`kinds.${refund.facts.kind}`)}</h2>
          <RefundBadge refund={refund} />
        </header>
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          <Money micro={refund.money} className="text-2xl font-bold" />
          <span className="figures text-sm text-muted">{refund.RefundNo}</span>
        </p>
        {first_ruling !== null && (
          <p className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
            <Icon name="shield" size={20} />
            {t('refunds.first', { note: first_ruling })}
          </p>
        )}
        <Evidence refund={refund} always />
        <RefundActions order={order} refund={refund} />
        <RefundTimeline order={order} refund={refund} />
      </section>
      <section className="card grid gap-4 p-4">
        <OrderTimeline order={order} />
        <OrderActions order={order} />
      </section>
    </div>
  )
}

/** Any order by its number for customer service: to look at, and in need to close. */
export function FoundOrder({ id }: { id: string }) {
  const live = useLive(watchOrder(id, 'support'))
  return (
    <LiveContent live={live} skeleton={<OrderFactsSkeleton />}>
      {(order) => <OrderFacts order={order} />}
    </LiveContent>
  )
}
