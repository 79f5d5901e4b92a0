import { useTranslation } from 'react-i18next'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { LifecycleTimeline, type Knot } from '../parts/lifecycle-timeline.tsx'
import { useOpenOrderKnot, useOpenRefundKnot, useOpenSettlementKnot, useToldOrderKnots } from './use-order-knots.ts'

const there = (knot: Knot | undefined): knot is Knot => knot !== undefined

/** An order as a thread: whom it waits for, then all that happened to it, its refunds and its money. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const open = [useOpenOrderKnot(order), useOpenSettlementKnot(order)].filter(there)
  const told = useToldOrderKnots(order)
  return <LifecycleTimeline label={t('timeline')} knots={[...open, ...told]} />
}

/** A refund as a thread. */
export function RefundTimeline({ order, refund }: { order: OrderView; refund: RefundView }) {
  const { t } = useTranslation('refund')
  const open = [useOpenRefundKnot(order, refund)].filter(there)
  const told = useToldOrderKnots(order, refund.id)
  return <LifecycleTimeline label={t('timeline')} knots={[...open, ...told]} />
}
