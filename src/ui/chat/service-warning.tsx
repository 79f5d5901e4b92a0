import { useTexts } from '../primitives/use-texts.ts'
import { Icon } from '../primitives/icon.tsx'

/** Says what staff never ask for. It stands in every chat with customer service. */
export function ServiceWarning() {
  const { t } = useTexts('chat')
  return (
    <p data-part="service-warning" className="flex items-start gap-2 bg-waiting-soft px-4 py-2 text-sm text-waiting">
      <Icon name="shield" size={18} />
      <span>{t('warning.service')}</span>
    </p>
  )
}
