import { useTranslation } from 'react-i18next'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { useFormat } from '../primitives/format.ts'
import { OrderBadge, RefundBadge } from './badges.tsx'
import { useLifecycleWords } from './use-lifecycle-words.ts'

/** Somebody else was quicker: what happened, and where it stands now. */
export function MovedNotice({ order, refund }: { order: OrderView; refund?: RefundView | undefined }) {
  const { t } = useTranslation('order')
  const words = useLifecycleWords()
  const { time } = useFormat()
  const told = order.timeline.findLast(({ entity_id }) => refund === undefined || entity_id === refund.id)
  return (
    <div
      role="alert"
      data-part="moved"
      className="grid animate-wash justify-items-start gap-2 rounded-control border border-line p-3"
    >
      <p>{t('moved.title')}</p>
      {refund ? <RefundBadge refund={refund} /> : <OrderBadge order={order} />}
      {told && (
        <p className="text-sm text-muted">
          {[words.told(told), words.actor(told.actor, order.as), time(told.at)].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
