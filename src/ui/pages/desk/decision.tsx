import { useTranslation } from 'react-i18next'
import type { Approval } from '#contract/order.contract.ts'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'

/** What a first person decided, when and in which words; a second one must decide the same. */
export function Decision({ of: { event, by, reason, money, at } }: { of: Approval }) {
  const { t } = useTranslation('desk')
  const { amount, dateTime } = useFormat()
  return (
    <div
      data-part="first-decision"
      className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting"
    >
      <Icon name="shield" size={20} />
      <p className="grid min-w-0 gap-1">
        <span>{t(`first.${event}`, { by, amount: amount(money), at: dateTime(at) })}</span>
        <bdi className="break-words">{reason}</bdi>
        <span>{t('first.second')}</span>
      </p>
    </div>
  )
}
