import { useTranslation } from 'react-i18next'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { shortfallOf } from '../../shortfall.ts'
import { WalletBar } from './wallet-bar.tsx'

/** What is to be paid, what the wallet holds, and what will be left of it or is missing. */
export function PaySums({ total, balance, several }: { total: string; balance: string; several: boolean }) {
  const { t } = useTranslation('checkout')
  const { amount } = useFormat()
  const shortfall = shortfallOf(total, balance)
  return (
    <section className="card grid gap-3 p-4">
      <p className="flex items-baseline justify-between text-lg font-bold">
        {t('total')}
        <span aria-live="polite">
          <Money micro={total} />
        </span>
      </p>
      <WalletBar total={total} balance={balance} isPlaced />
      {shortfall && (
        <div role="status" className="grid gap-1 text-sm text-muted">
          {shortfall.isLeast && <p>{t('recharge.least', { min: amount(shortfall.recharge) })}</p>}
          <p>{t('recharge.inTime')}</p>
          {several && <p>{t('pay.oneByOne')}</p>}
        </div>
      )}
    </section>
  )
}
