import { useTexts } from '../primitives/use-texts.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'

/** Up to which amount the operating fund of a shop protects its buyers; nothing where it holds nothing. */
export function FundPromise({ micro }: { micro: string }) {
  const { t } = useTexts('goods')
  const { amount } = useFormat()
  if (micro === '0') return null
  return (
    <p data-part="fund-promise" className="flex items-start gap-2 text-sm text-muted">
      <Icon name="shield" size={20} className="shrink-0 text-good" />
      <span>{t('shop.protected', { amount: amount(micro) })}</span>
    </p>
  )
}
