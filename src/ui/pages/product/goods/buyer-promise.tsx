import { useTexts } from '../../../primitives/use-texts.ts'
import { orderTerms } from '#machines/trade/order.terms.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** What protects the buyer, in one line: the payment is held, and can be refunded. */
export function BuyerPromise() {
  const { t } = useTexts('goods')
  const { span } = useFormat()
  return (
    <ul data-part="promise" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="inline-flex items-center gap-1.5">
        <Icon name="shield" size={20} className="text-good" />
        {t('detail.held')}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Icon name="returns" size={20} className="text-good" />
        {t('detail.refund', { refund: span(orderTerms.afterSalesMs) })}
      </li>
    </ul>
  )
}
