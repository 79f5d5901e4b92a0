import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { cx } from '../../primitives/cx.ts'
import { useEstimate } from './use-estimate.ts'

/** When an order probably arrives, or should have arrived. It says that it is an estimate. */
export function Arrival({ estimate, className }: Pick<OrderView, 'estimate'> & { className?: string }) {
  const { t } = useTexts('order')
  const estimated = useEstimate(estimate)
  if (!estimated) return null
  const { days, isPast } = estimated
  return (
    <span data-part="estimate" className={cx('text-muted', className)}>
      {t(isPast ? 'wasExpected' : 'arrives', { days })}
    </span>
  )
}
