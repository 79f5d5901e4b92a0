import { useTexts } from '../../../primitives/use-texts.ts'
import type { CheckoutPurpose } from '#contract/platform/checkout-purpose.contract.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { type PaymentParts, partsOf } from '#streams/trade/payment-parts.ts'
import { watchPayment } from '#streams/trade/payment.stream.ts'
import { watchQuote } from '#streams/trade/quote.stream.ts'
import { checkoutOf } from '../../../checkout-purpose.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { shortfallOf } from '../../../shortfall.ts'
import { readLines } from '../../../wanted-lines.ts'

const EVERY_MS = 10_000

/** How the checkout of a recharge is now: what it costs and what the wallet holds, or that there is nothing left to pay. */
interface Checkout {
  readonly total: string
  readonly balance: string
  readonly left: 'something' | 'paid' | 'ended'
}

const leftOf = ({ payable, paid }: PaymentParts): Checkout['left'] =>
  payable.length > 0 ? 'something' : paid.length > 0 ? 'paid' : 'ended'

/** Reads a checkout again whenever money or its orders move; undefined while it is not known. */
function useCheckout({ lines, ids }: CheckoutPurpose, isWanted: boolean): Checkout | undefined {
  const orders = ids.split(',').filter(Boolean)
  const wanted = readLines(lines)
  const now = useNow(EVERY_MS)
  const payment = dataOf(useLive(isWanted && orders.length > 0 ? watchPayment(orders) : undefined))
  const quote = dataOf(
    useLive(
      isWanted && orders.length === 0 && wanted.length > 0
        ? watchQuote({ lines: wanted, addressId: undefined, coupons: undefined })
        : undefined,
    ),
  )
  if (payment) {
    const parts = partsOf(payment, now)
    return { total: parts.total, balance: payment.balance, left: leftOf(parts) }
  }
  return quote && { total: quote.quote.total, balance: quote.quote.balance, left: 'something' }
}

/** Once the money is there: back to the checkout that lacked it, and whether it is enough now. */
export function PayOn({ recharge, pays }: { recharge: RechargeView; pays: CheckoutPurpose }) {
  const { t } = useTexts('recharge')
  const { everyDigit } = useFormat()
  const go = useNavigation()
  const { tags } = useLifecycle(rechargeLifecycle, recharge, recharge.as)
  const isCredited = tags.includes('good')
  const checkout = useCheckout(pays, isCredited)
  const there = checkoutOf(pays)
  const open = checkout?.left === 'something' ? checkout : undefined
  const shortfall = open && shortfallOf(open.total, open.balance)
  const canPay = open !== undefined && !shortfall
  const said = !isCredited
    ? undefined
    : canPay
      ? t('payNow')
      : shortfall
        ? t('for.stillMissing', { amount: everyDigit(shortfall.short) })
        : checkout?.left === 'ended'
          ? t('for.ended')
          : undefined
  return (
    <div data-part="pay-on" className="grid gap-3">
      <p
        role="status"
        className={canPay ? 'animate-wash rounded-card bg-good-soft p-4 font-medium text-good' : 'text-muted'}
      >
        {said}
      </p>
      {shortfall ? (
        <Button wide kind="primary" onClick={() => go.replace(links.missingMoney(shortfall, there))}>
          {t('for.rest')}
        </Button>
      ) : (
        <Button wide kind="primary" onClick={() => go.replace(there)}>
          {t(canPay ? 'for.pay' : checkout?.left === 'ended' ? 'for.see' : 'backToPayment')}
        </Button>
      )}
    </div>
  )
}
