import { useTexts } from '../../../primitives/use-texts.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Says that the account was cancelled, and until when its person may keep it. */
export function ClosingNote({ until }: { until: string }) {
  const { t } = useTexts('account')
  const { dateTime } = useFormat()
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
      <Icon name="warning" size={20} className="shrink-0" />
      {t('login.closing', { until: dateTime(until) })}
    </p>
  )
}
