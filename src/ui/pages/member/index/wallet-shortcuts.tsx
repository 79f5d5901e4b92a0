import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '../../../links.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'

/** The way to my wallet, and into and out of it. */
export function WalletShortcuts() {
  const { t } = useTranslation('member')
  const shortcuts: readonly { to: string; icon: IconName; label: string }[] = [
    { to: links.recharge(), icon: 'plus', label: t('recharge') },
    { to: links.withdrawal(), icon: 'moneyOut', label: t('withdraw') },
    { to: links.walletAddresses(), icon: 'wallet', label: t('walletAddresses') },
  ]
  return (
    <section className="card p-2">
      <Link to={links.money()} className="flex min-h-11 items-center justify-between gap-3 px-2">
        <h2 className="font-medium">{t('wallet')}</h2>
        <span className="flex items-center gap-1 text-sm text-muted">
          {t('openWallet')}
          <Icon name="next" size={16} />
        </span>
      </Link>
      <div className="grid grid-cols-3">
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
