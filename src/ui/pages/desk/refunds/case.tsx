import { useTranslation } from 'react-i18next'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { watchOrder } from '#streams/order.stream.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
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
import { LeftQueue } from './left-queue.tsx'

/** One case: both sides' words, the rulings that are open, the threads; beside it what the order consists of. */
export function Case({
  id,
  refundId,
  ...rest
}: {
  id: string
  refundId: string
  /** Set when a first person has ruled and a second is needed. */
  firstRuling: string | null
  /** Leads to another case of the queue; undefined where none waits. */
  onNext: (() => void) | undefined
}) {
  const live = useLive(watchOrder(id, 'support'))
  return (
    <LiveContent live={live} skeleton={<OrderFactsSkeleton />}>
      {(order) => {
        const refund = order.refunds.find((each) => each.id === refundId)
        if (!refund) return <OrderFacts order={order} />
        return (
          <div className="gutter grid gap-4 wide:grid-cols-[3fr_2fr] wide:items-start">
            <Hearing order={order} refund={refund} {...rest} />
            <OrderNumbers order={order} />
          </div>
        )
      }}
    </LiveContent>
  )
}

function Hearing({
  order,
  refund,
  firstRuling,
  onNext,
}: {
  order: OrderView
  refund: RefundView
  firstRuling: string | null
  onNext: (() => void) | undefined
}) {
  const { t } = useTranslation('desk')
  const { t: tRefund } = useTranslation('refund')
  const { tags } = useLifecycle(refundLifecycle, refund, 'support')
  const isWaiting = tags.includes('desk')
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
        {!isWaiting && <LeftQueue order={order} refund={refund} onNext={onNext} />}
        {isWaiting && firstRuling !== null && (
          <p className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
            <Icon name="shield" size={20} />
            {t('refunds.first', { note: firstRuling })}
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
