import { useTexts } from '../../primitives/use-texts.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'

/** When goods of a shop most likely arrive, and what their delivery costs. */
export function DeliveryRow({ estimate, freight }: { estimate: Quote['shops'][number]['estimate']; freight: string }) {
  const { t } = useTexts('checkout')
  const { days } = useFormat()
  return (
    <p className="flex min-h-11 items-center gap-3 py-2">
      <Icon name="truck" size={20} className="text-muted" />
      <span className="min-w-0 flex-1">
        {estimate ? (
          <>
            {t('arrives', { days: days(estimate.from, estimate.to) })}{' '}
            <span className="text-muted">
              {estimate.parcels === null ? t('estimated') : t('ownEstimate', { count: estimate.parcels })}
            </span>
          </>
        ) : (
          t('sums.freight')
        )}
      </span>
      <span className="text-muted">
        {freight === '0' ? <span className="text-good">{t('freight.free')}</span> : <Money micro={freight} />}
      </span>
    </p>
  )
}
