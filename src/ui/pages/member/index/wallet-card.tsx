import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { watchWallet } from '#streams/money/wallet.stream.ts'
import { useShownTime } from '../../../atoms/shown-times.atom.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'

const WAY = 'inline-flex min-h-11 items-center justify-center rounded-control px-3 text-center font-bold'

/** My balance, live, on ink, and the ways in and out of it. */
export function WalletCard() {
  const { t } = useTexts(['member', 'common'])
  const say = useProblemText()
  const live = useLive(watchWallet())
  const wallet = dataOf(live)
  const failed = live.state === 'failed' && !wallet ? live : undefined
  // Money that may have moved since is marked as old.
  useShownTime(live.state === 'stale' ? live.at : undefined)
  return (
    <section data-part="wallet-card" data-theme="dark" className="grid gap-4 rounded-card bg-surface p-5 text-ink">
      <div className="grid gap-1">
        <Link to={links.money()} className="-my-2 flex min-h-11 items-center justify-between gap-3 text-sm text-muted">
          <h2>{t('wallet')}</h2>
          <span className="flex items-center gap-1">
            {t('openWallet')}
            <Icon name="next" size={16} />
          </span>
        </Link>
        <p className="min-h-10 text-3xl font-bold">{wallet ? <Money micro={wallet.available} /> : '–'}</p>
        {failed ? (
          <div role="status" className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <p className="min-w-36 flex-1">{say(failed.problem)}</p>
            <Button small onClick={failed.retry}>
              {t('common:actions.retry')}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted">
            {t('withdrawable')} {wallet ? <Money micro={wallet.withdrawable} className="text-ink" /> : '–'}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Link to={links.recharge()} className={cx(WAY, 'bg-fill text-on-fill')}>
          {t('recharge')}
        </Link>
        <Link to={links.withdrawal()} className={cx(WAY, 'bg-over-soft hover:bg-line')}>
          {t('withdraw')}
        </Link>
      </div>
    </section>
  )
}
