import { useTexts } from '../primitives/use-texts.ts'
import type { Approval } from '#contract/trade/order.contract.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'
import type { LifecycleUi } from './lifecycle-ui.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'

/** The decision of a first person, with its time and reason; a second one must make the same. */
export function FirstDecision({ of, decision }: { of: LifecycleUi; decision: Approval }) {
  const { t } = useTexts('desk')
  const text = useLifecycleText(of)
  const { dateTime } = useFormat()
  return (
    <div
      data-part="first-decision"
      className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting"
    >
      <Icon name="shield" size={20} />
      <p className="grid min-w-0 gap-1">
        <span>{text.decided(decision, dateTime(decision.at))}</span>
        <bdi className="break-words">{decision.reason}</bdi>
        <span>{t('secondDecision')}</span>
      </p>
    </div>
  )
}
