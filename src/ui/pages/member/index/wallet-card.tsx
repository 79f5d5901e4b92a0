import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { watchWallet } from '#streams/wallet.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { Icon, type IconName } from '../../../primitives/icon.tsx'

/** My balance, live, and the ways into the wallet, in and out of it. */
export function WalletCard() {
  const { t } = useTranslation('member')
  const wallet = dataOf(useLive(watchWallet()))
  const shortcuts: readonly { to: string; icon: IconName; label: string }[] = [
    { to: links.recharge(), icon: 'plus', label: t('recharge') },
    { to: links.withdrawal(), icon: 'moneyOut', label: t('withdraw') },
    { to: links.walletAddresses(), icon: 'wallet', label: t('walletAddresses') },
  ]
  return (
    <section data-part="wallet-card" className="card p-2">
      <Link to={links.money()} className="grid gap-3 rounded-control p-2 hover:bg-canvas">
        <span className="flex min-h-7 items-center justify-between gap-3">
          <h2 className="font-medium">{t('wallet')}</h2>
          <span className="flex items-center gap-1 text-sm text-muted">
            {t('openWallet')}
            <Icon name="next" size={16} />
          </span>
        </span>
        <span className="grid gap-0.5">
          <span className="text-sm text-muted">{t('balance')}</span>
          <span className="min-h-10 text-3xl font-bold">{wallet ? <Money micro={wallet.available} /> : '–'}</span>
          <span className="text-sm text-muted">
            {t('withdrawable')} {wallet ? <Money micro={wallet.withdrawable} className="text-ink" /> : '–'}
          </span>
        </span>
      </Link>
      <div className="mt-1 grid grid-cols-3 border-t border-line pt-1">
        {shortcuts.map(({ to, icon, label }) => (
          <Link
            key={to}
            to={to}
            className="grid min-h-18 content-center justify-items-center gap-1.5 rounded-control px-0.5 text-center text-xs hover:bg-canvas"
          >
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </div>
    </section>
  )
}
