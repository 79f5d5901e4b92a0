import { useTranslation } from 'react-i18next'
import { orderTerms } from '#machines/order.terms.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** What protects the buyer, in one line: the payment is held, and can be refunded. */
export function BuyerPromise() {
  const { t } = useTranslation('goods')
  const { span } = useFormat()
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon name="shield" size={20} className="text-good" />
      <span>{t('detail.promise', { refund: span(orderTerms.afterSalesMs) })}</span>
    </p>
  )
}
