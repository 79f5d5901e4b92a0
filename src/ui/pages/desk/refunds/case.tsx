import { useTranslation } from 'react-i18next'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
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
import { LiveContent } from '../../../templates/live-content.tsx'
import { FirstDecision } from './first-decision.tsx'
import { LeftQueue } from './left-queue.tsx'

/** One case: both sides' words, the rulings that are open, the threads; beside it what the order consists of. */
export function Case({
  id,
  refundId,
  ...rest
}: {
  id: string
  refundId: string
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
  onNext,
}: {
  order: OrderView
  refund: RefundView
  onNext: (() => void) | undefined
}) {
  const { t } = useTranslation('refund')
  const { tags } = useLifecycle(refundLifecycle, refund, 'support')
  const isWaiting = tags.includes('desk')
  return (
    <div className="grid content-start gap-4">
      <section className="card grid gap-4 p-4">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-medium">{t(`kinds.${refund.facts.kind}`)}</h2>
          <RefundBadge refund={refund} />
        </header>
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          <Money micro={refund.money} className="text-2xl font-bold" />
          <span className="figures text-sm text-muted">{refund.RefundNo}</span>
        </p>
        {!isWaiting && <LeftQueue order={order} refund={refund} onNext={onNext} />}
        {isWaiting && <FirstDecision order={order.id} entity={refund.id} />}
        <Evidence refund={refund} always />
        <RefundActions order={order} refund={refund} />
        <RefundTimeline order={order} refund={refund} />
      </section>
      <section className="card grid gap-4 p-4">
        <OrderTimeline order={order} />
        <FirstClosing order={order} />
        <OrderActions order={order} />
      </section>
    </div>
  )
}

/** Shown for as long as the order can still be closed. */
function FirstClosing({ order }: { order: OrderView }) {
  const { open } = useLifecycle(orderLifecycle, order, 'support')
  return open.includes('order.forceClose') && <FirstDecision order={order.id} entity={order.id} />
}

/** Any order by its number for customer service: to look at, and in need to close. */
export function FoundOrder({ id }: { id: string }) {
  const live = useLive(watchOrder(id, 'support'))
  return (
    <LiveContent live={live} skeleton={<OrderFactsSkeleton />}>
      {(order) => (
        <>
          <div className="gutter">
            <FirstClosing order={order} />
          </div>
          <OrderFacts order={order} />
        </>
      )}
    </LiveContent>
  )
}
