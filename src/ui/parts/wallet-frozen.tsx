import { useTexts } from '../primitives/use-texts.ts'
import { Icon } from '../primitives/icon.tsx'
import { ServiceLink } from './service-link.tsx'

/** What a frozen wallet means, and how customer service is reached. */
export function WalletFrozen() {
  const { t } = useTexts('wallet')
  return (
    <section role="status" data-part="frozen" className="flex items-start gap-3 rounded-card bg-bad-soft p-4 text-bad">
      <Icon name="lock" className="mt-px" />
      <div className="grid min-w-0 gap-1">
        <h2 className="font-medium">{t('frozen.title')}</h2>
        <p className="text-sm">{t('frozen.text')}</p>
        <ServiceLink />
      </div>
    </section>
  )
}
