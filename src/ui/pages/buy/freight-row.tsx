import { useTranslation } from 'react-i18next'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'

/** What delivery costs, and how far it is to where it costs nothing. Amounts in micro-USDT. */
export function FreightRow({
  goods,
  freight,
  freeAbove,
}: {
  goods: string
  freight: string
  freeAbove: string | null
}) {
  const { t } = useTranslation('checkout')
  const { amount } = useFormat()
  const isFree = BigInt(freight) === 0n
  const above = freeAbove === null ? undefined : amount(freeAbove)
  const words =
    above === undefined
      ? undefined
      : isFree
        ? t('freight.reached', { above })
        : t('freight.above', { above, more: amount(BigInt(freeAbove ?? '0') - BigInt(goods)) })
  return (
    <div className="flex justify-between gap-4 text-sm">
      <dt className="grid text-muted">
        {t('sums.freight')}
        {words && <span className="text-xs">{words}</span>}
      </dt>
      <dd>{isFree ? <span className="text-good">{t('freight.free')}</span> : <Money micro={freight} />}</dd>
    </div>
  )
}
