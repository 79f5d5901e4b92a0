import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/order.contract.ts'
import { watchApprovals } from '#streams/approvals.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** What a first person decided about this order or refund, when and why: a second one sees it before deciding the same. */
export function FirstDecision({ order, entity }: { order: string; entity: string }) {
  const live = useLive(watchApprovals(order))
  const all = 'data' in live ? (live.data ?? []) : []
  return all.filter(({ entity_id }) => entity_id === entity).map((each) => <Decision key={each.at} of={each} />)
}

function Decision({ of: { operation, by, reason, money, at } }: { of: Approval }) {
  const { t } = useTranslation('desk')
  const { amount, dateTime } = useFormat()
  return (
    <div
      data-part="first-decision"
      className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting"
    >
      <Icon name="shield" size={20} />
      <p className="grid min-w-0 gap-1">
        <span>{t(`first.${operation}`, { by, amount: amount(money), at: dateTime(at) })}</span>
        <bdi className="break-words">{reason}</bdi>
        <span>{t('first.second')}</span>
      </p>
    </div>
  )
}
