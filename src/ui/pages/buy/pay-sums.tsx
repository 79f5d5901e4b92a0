import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { Money } from '../../parts/money.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'
import { RechargeWay } from './recharge-way.tsx'

/** What is to be paid, what the balance is, and what will be left of it, or why it is too small. */
export function PaySums({ total, balance, several }: { total: string; balance: string; several: boolean }) {
  const { t } = useTranslation('checkout')
  const say = useProblemText()
  const rest = BigInt(balance) - BigInt(total)
  return (
    <section className="card grid gap-2 p-4">
      <p className="flex items-baseline justify-between text-lg font-bold">
        {t('total')}
        <span aria-live="polite">
          <Money micro={total} />
        </span>
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
        <div className="grid gap-1 rounded-control bg-bad-soft p-3 text-sm text-bad">
          <p role="status">{say(problem('pay.insufficientBalance', { balance, needed: total }))}</p>
          {several && <p>{t('pay.oneByOne')}</p>}
          <RechargeWay />
        </div>
      )}
    </section>
  )
}
