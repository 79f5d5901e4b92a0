import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order.contract.ts'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'

/** When an order probably arrives. It says that it is an estimate. */
export function Arrival({ estimate, className }: Pick<OrderView, 'estimate'> & { className?: string }) {
  const { t } = useTranslation('order')
  const { days } = useFormat()
  if (!estimate) return null
  return (
    <span data-part="estimate" className={cx('text-muted', className)}>
      {t('arrives', { days: days(estimate.from, estimate.to) })}
    </span>
  )
}
