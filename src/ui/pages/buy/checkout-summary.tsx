import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/order.contract.ts'
import { Button } from '../../primitives/button.tsx'
import { CheckoutSums } from './checkout-sums.tsx'

/** The sums with the step that places the orders, beside the checkout on a wide screen. */
export function CheckoutSummary({ quote, pending, onPlace }: { quote: Quote; pending: boolean; onPlace: () => void }) {
  const { t } = useTranslation('checkout')
  return (
    <div className="card grid gap-4 p-5">
      <CheckoutSums quote={quote} />
      <Button kind="primary" wide pending={pending} onClick={onPlace}>
        {t('place')}
      </Button>
    </div>
  )
}
