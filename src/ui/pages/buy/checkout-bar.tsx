import { useTexts } from '../../primitives/use-texts.ts'
import type { Quote } from '#contract/trade/order.contract.ts'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { PayActions } from './pay-actions.tsx'

/** The sum and the next step. It can always be pressed: what is missing is said where it is missing. */
export function CheckoutBar({
  quote,
  here,
  pending,
  onPlace,
}: {
  quote: Quote
  here: string
  pending: boolean
  onPlace: () => void
}) {
  const { t } = useTexts('checkout')
  const { amount } = useFormat()
  return (
    <div className="grid w-full gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-muted">{t('walletHolds', { amount: amount(quote.balance) })}</span>
        <span aria-live="polite">
          <span className="sr-only">{`${t('total')} `}</span>
          <Money micro={quote.total} className="text-xl font-bold" />
        </span>
      </p>
      <PayActions quote={quote} here={here} pending={pending} onPlace={onPlace} />
    </div>
  )
}
