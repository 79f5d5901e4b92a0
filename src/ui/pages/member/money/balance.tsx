import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Wallet } from '#contract/money/wallet.contract.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { WalletFrozen } from '../../../parts/wallet-frozen.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'
import { Holds } from './holds.tsx'

/** The balance, what of it may leave and why the rest may not, and the ways in and out. */
export function Balance({ wallet }: { wallet: Wallet }) {
  const { t } = useTexts('wallet')
  const { amount } = useFormat()
  return (
    <>
      {wallet.frozen && <WalletFrozen />}
      {BigInt(wallet.debt) > 0n && (
        <section role="status" className="flex items-start gap-3 rounded-card bg-bad-soft p-4 text-bad">
          <Icon name="warning" className="mt-px" />
          <div className="grid gap-1">
            <h2 className="font-medium">{t('debt.title', { amount: amount(wallet.debt) })}</h2>
            <p className="text-sm">{t('debt.text')}</p>
          </div>
        </section>
      )}
      <section data-part="balance" className="card grid gap-4 p-5">
        <dl className="grid gap-3">
          <div>
            <dt className="text-sm text-muted">{t('balance')}</dt>
            <dd aria-live="polite">
              <Money micro={wallet.available} className="text-3xl font-bold" />
            </dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{t('withdrawable')}</dt>
            <dd>
              <Money micro={wallet.withdrawable} className="font-medium" />
            </dd>
          </div>
        </dl>
        <Holds wallet={wallet} />
        <div className="grid grid-cols-2 gap-3">
          <Link
            to={links.recharge()}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-fill px-4 font-medium text-on-fill"
          >
            <Icon name="plus" size={20} />
            {t('recharge')}
          </Link>
          <Link
            to={links.withdrawal()}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-line bg-surface px-4 font-medium hover:bg-canvas"
          >
            <Icon name="moneyOut" size={20} />
            {t('withdraw')}
          </Link>
        </div>
      </section>
      <Ways />
    </>
  )
}

function Ways() {
  const { t } = useTexts('wallet')
  const ways: readonly { to: string; icon: IconName; label: string }[] = [
    { to: links.recharge({ show: 'history' }), icon: 'moneyIn', label: t('ways.recharges') },
    { to: links.withdrawal({ show: 'history' }), icon: 'moneyOut', label: t('ways.withdrawals') },
    { to: links.walletAddresses(), icon: 'wallet', label: t('ways.addresses') },
  ]
  return (
    <nav aria-label={t('ways.label')} className="card grid grid-cols-3 p-2">
      {ways.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          className="grid min-h-18 content-center justify-items-center gap-1.5 rounded-control px-1 text-center text-xs text-balance hover:bg-canvas"
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
