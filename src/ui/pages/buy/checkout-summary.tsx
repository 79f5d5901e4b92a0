import type { Quote } from '#contract/trade/order.contract.ts'
import { CheckoutSums } from './checkout-sums.tsx'
import { PayActions } from './pay-actions.tsx'
import { WalletBar } from './wallet-bar.tsx'

/** The sums with the next step, beside the checkout. */
export function CheckoutSummary({
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
  return (
    <div className="card grid gap-4 p-5">
      <CheckoutSums quote={quote} />
      <WalletBar total={quote.total} balance={quote.balance} />
      <PayActions quote={quote} here={here} pending={pending} onPlace={onPlace} />
    </div>
  )
}
