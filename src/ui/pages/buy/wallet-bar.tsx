import { useTexts } from '../../primitives/use-texts.ts'
import { Money } from '../../parts/money.tsx'
import { useShortfallText } from '../../parts/shortfall-text.ts'
import { shortfallOf } from '../../shortfall.ts'

/** How much of a total the wallet holds, what is missing, and what happens in between. */
export function WalletBar({
  total,
  balance,
  isPlaced = false,
}: {
  total: string
  balance: string
  /** Its orders hold their stock already. */
  isPlaced?: boolean
}) {
  const { t } = useTexts('checkout')
  const text = useShortfallText()
  const shortfall = shortfallOf(total, balance)
  const rest = BigInt(balance) - BigInt(total)
  const part = shortfall ? Number((BigInt(balance) * 100n) / BigInt(total)) : 100
  return (
    <div data-part="wallet-bar" className="grid gap-2 text-sm">
      <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full">
        <span className="h-full bg-ink transition-[inline-size]" style={{ inlineSize: `${part}%` }} />
        {shortfall && <span className="hatched h-full flex-1" />}
      </span>
      <dl className="grid gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-muted">{t('inWallet')}</dt>
          <dd>
            <Money micro={balance} />
          </dd>
        </div>
        {shortfall ? (
          <div className="flex items-baseline justify-between gap-3 font-medium text-thread">
            <dt>{t('missing')}</dt>
            <dd>
              <Money micro={shortfall.short} />
            </dd>
          </div>
        ) : (
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-muted">{t('pay.after')}</dt>
            <dd>
              <Money micro={rest.toString()} />
            </dd>
          </div>
        )}
      </dl>
      {shortfall && !isPlaced && (
        <p className="text-muted">
          {text.least(shortfall)} {text.unplaced}
        </p>
      )}
    </div>
  )
}
