import { useTexts } from '../../primitives/use-texts.ts'
import { Money } from '../../parts/money.tsx'
import { useShortfallText } from '../../parts/shortfall-text.ts'
import { shortfallOf } from '../../shortfall.ts'
import { WalletBar } from './wallet-bar.tsx'

/** What is to be paid, what the wallet holds, and what will be left of it or is missing. */
export function PaySums({ total, balance, several }: { total: string; balance: string; several: boolean }) {
  const { t } = useTexts('checkout')
  const text = useShortfallText()
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
          {text.least(shortfall) && <p>{text.least(shortfall)}</p>}
          <p>{text.placed}</p>
          {several && <p>{t('pay.oneByOne')}</p>}
        </div>
      )}
    </section>
  )
}
