import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/order.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { payApi } from '#client/pay.api.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Money } from '../../parts/money.tsx'
import { PinPad } from '../../parts/pin-pad.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Sheet } from '../../primitives/sheet.tsx'

const AT_THE_PAD = new Set(['pay.passwordWrong', 'pay.passwordLocked', 'pay.passwordReset'])

/** What is to be paid, what will be left, and the payment password; then the thanks and the way to the order. */
export function PayOrders({ payment, onRenew }: { payment: Payment; onRenew: () => void }) {
  const { t } = useTranslation('checkout')
  const { amount } = useFormat()
  const go = useNavigation()
  const toast = useToast()
  const [paying, setPaying] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState(false)
  const { orders, total, balance } = payment
  const rest = BigInt(balance) - BigInt(total)
  const ids = orders.map(({ id }) => id)
  const here = links.checkout({ ids: ids.join(',') })
  const order = orders[0]

  const pay = async (pay_password: string): Promise<void> => {
    setPending(true)
    const answer = await payApi.pay({ ids, total, pay_password })
    setPending(false)
    if (answer.ok) {
      setPaying(false)
      return setDone(true)
    }
    if (answer.problem.key === 'pay.passwordMissing') return go.open(links.payPassword(here))
    if (AT_THE_PAD.has(answer.problem.key)) return setProblem(answer.problem)
    setPaying(false)
    toast.problem(answer.problem)
    onRenew()
  }

  if (done) {
    return (
      <EmptyState
        title={t('paid.title')}
        text={t('paid.text', { amount: amount(total) })}
        action={
          <Button
            kind="primary"
            onClick={() =>
              go.replace(orders.length === 1 && order ? links.orderDetail(order.id) : links.orders('shipped'))
            }
          >
            {t('paid.see')}
          </Button>
        }
      />
    )
  }
  const start = (): void => (payment.password_set ? setPaying(true) : go.open(links.payPassword(here)))
  return (
    <div className="gutter grid gap-4 py-4">
      <section className="card grid gap-3 p-4">
        {orders.map(({ id, order_no, shop, money }) => (
          <div key={id} className="flex justify-between gap-4">
            <span className="min-w-0">
              <span className="block truncate font-medium">{shop.name}</span>
              <span className="figures text-sm text-muted">{order_no}</span>
            </span>
            <Money micro={money.total} />
          </div>
        ))}
        <p className="flex justify-between border-t border-line pt-3 text-lg font-bold">
          {t('total')}
          <Money micro={total} />
        </p>
        <p className="flex justify-between text-sm text-muted">
          {t('balance')}
          <Money micro={balance} />
        </p>
        {rest >= 0n ? (
          <p className="flex justify-between text-sm text-muted">
            {t('pay.after')}
            <Money micro={rest.toString()} />
          </p>
        ) : (
          <p className="text-sm text-bad">{t('pay.tooLittle', { amount: amount(-rest) })}</p>
        )}
      </section>
      <Button kind="primary" wide disabled={rest < 0n || payment.frozen} onClick={start}>
        {t('pay.verb', { amount: amount(total) })}
      </Button>
      {paying && (
        <Sheet title={t('pay.title')} onClose={() => setPaying(false)}>
          <p className="pb-1 text-center text-2xl font-bold">
            <Money micro={total} />
          </p>
          <p className="pb-2 text-center text-sm text-muted">{t('pay.enter')}</p>
          <PinPad label={t('pay.enter')} pending={pending} problem={problem} onComplete={(pin) => void pay(pin)} />
        </Sheet>
      )}
    </div>
  )
}
