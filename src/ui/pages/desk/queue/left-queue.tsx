import { useTranslation } from 'react-i18next'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { isOwnMove } from '#streams/own-answers.ts'
import { RefundBadge } from '../../../lifecycles/badges.tsx'
import { useLifecycleWords } from '../../../lifecycles/use-lifecycle-words.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** The case no longer waits for a ruling: what happened to it, and the way to the next one. */
export function LeftQueue({
  order,
  refund,
  onNext,
}: {
  order: OrderView
  refund: RefundView
  onNext: (() => void) | undefined
}) {
  const { t } = useTranslation('desk')
  const words = useLifecycleWords()
  const { time } = useFormat()
  const told = order.timeline.findLast(({ entity_id }) => entity_id === refund.id)
  return (
    <div role="status" data-part="left" className="grid animate-wash gap-2 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        {t(isOwnMove(order.id, order.version) ? 'left.byYou' : 'left.byOthers')}
        <RefundBadge refund={refund} />
      </p>
      {told && (
        <p className="text-sm text-muted">
          {words.told(told)} · {time(told.at)}
        </p>
      )}
      {onNext && (
        <Button small className="justify-self-start" onClick={onNext}>
          {t('case.next')}
        </Button>
      )}
    </div>
  )
}
