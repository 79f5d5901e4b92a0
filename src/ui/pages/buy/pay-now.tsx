import { useTexts } from '../../primitives/use-texts.ts'
import type { Payment } from '#contract/trade/order.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { PaymentParts } from '#streams/trade/payment-parts.ts'
import { usePayPassword } from '../../hooks/use-pay-password.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { Countdown } from '../../parts/countdown.tsx'
import { PayPasswordFirst } from '../../parts/pay-password-first.tsx'
import { useShortfallText } from '../../parts/shortfall-text.ts'
import { WalletFrozen } from '../../parts/wallet-frozen.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { OrderRows } from './order-row.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { PaySums } from './pay-sums.tsx'
import { Refusal } from './refusal.tsx'
import { shortfallOf } from '../../shortfall.ts'
import { usePaying } from './use-paying.ts'

/** What is to be paid and until when, what is no longer part of it, and the payment. */
export function PayNow({ payment, parts, onRenew }: { payment: Payment; parts: PaymentParts; onRenew: () => void }) {
  const { t } = useTexts('checkout')
  const { amount } = useFormat()
  const text = useShortfallText()
  const go = useNavigation()
  const { payable, total, paid, over, until } = parts
  const rest = BigInt(payment.balance) - BigInt(total)
  const shortfall = shortfallOf(total, payment.balance)
  const here = links.checkout({ ids: payment.orders.map(({ id }) => id).join(',') })
  const password = usePayPassword({ known: payment.password_set, back: here })
  const isAtOnce = useQuery()('pay') === 'now'
  const { isAsking, pending, atPad, atPage, ask, pay, close } = usePaying({
    ids: payable.map(({ id }) => id),
    total,
    password,
    isAskedFirst: isAtOnce && password.isSet && rest >= 0n && !payment.frozen,
    // Put off once, the pad does not come back with a reload or with Back.
    onLeave: () => isAtOnce && go.replace(here),
    onRenew,
  })
  // What the page shows already is not repeated.
  const isShown = ({ key }: Problem): boolean =>
    (key === 'pay.walletFrozen' && payment.frozen) || (key === 'pay.insufficientBalance' && rest < 0n)
  return (
    <div className="gutter grid gap-4 py-4">
      {atPage && !isShown(atPage) && <Refusal problem={atPage} />}
      {until && (
        <p className="flex flex-wrap items-center gap-x-2 rounded-card bg-waiting-soft p-4 text-waiting">
          <Icon name="clock" size={20} />
          <span>{t('pay.within')}</span>
          <span className="text-lg font-bold">
            <Countdown deadlineAt={until} />
          </span>
          <span className="w-full text-sm">{t('pay.else')}</span>
        </p>
      )}
      <OrderRows title={t('pay.orders', { count: payable.length })} orders={payable} />
      <PaySums total={total} balance={payment.balance} several={payable.length > 1} />
      {payment.frozen && <WalletFrozen />}
      <div className="grid gap-3">
        {shortfall && !payment.frozen ? (
          <Button kind="primary" wide onClick={() => go.open(links.missingMoney(shortfall, here))}>
            {text.verb(shortfall)}
          </Button>
        ) : (
          <Button kind="primary" wide disabled={payment.frozen} onClick={password.isSet ? ask : password.set}>
            {t('pay.verb', { amount: amount(total) })}
          </Button>
        )}
        <PayPasswordFirst password={password} />
        <Button wide kind="plain" onClick={() => go.replace(links.orders('unpaid'))}>
          {t('pay.later')}
        </Button>
      </div>
      <OrderRows title={t('pay.noLonger')} orders={[...paid, ...over]} withStatus />
      {isAsking && (
        <PaySheet
          total={total}
          rest={rest.toString()}
          problem={atPad}
          pending={pending}
          passwordPage={password.page}
          onComplete={(pin) => void pay(pin)}
          onClose={close}
        />
      )}
    </div>
  )
}
