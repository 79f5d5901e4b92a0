import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { PromotedViews } from '../../../parts/promoted-views.tsx'

/** The money of the shop and the promoted views of today, each with the way to its rows. */
export function MoneyRow({ board }: { board: ShopBoard }) {
  const { t } = useTexts(['shop', 'promotion'])
  return (
    <section aria-label={t('index.money')} className="border-t border-line pt-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 wide:grid-cols-4">
        <Sum
          to={links.shopWaiting()}
          label={t('figures.balance_to_settle')}
          note={t('board.pending', { count: board.pending })}
        >
          <Money micro={board.balance_to_settle} />
        </Sum>
        <Sum to={links.withdrawal()} label={t('figures.withdrawable_balance')} note={t('board.withdraw')}>
          <Money micro={board.withdrawable_balance} />
        </Sum>
        <Sum to={links.shopBond()} label={t('figures.operating_fund')} note={t('board.compare')}>
          <Money micro={board.operating_fund} />
        </Sum>
        <div data-part="promotion" className="col-span-2 min-w-0 tablet:col-span-1">
          <dt className="text-sm text-muted">
            <Link to={links.promotion()} className="-my-2.5 inline-flex min-h-11 items-center hover:text-thread">
              {t('promotion:title')}
            </Link>
          </dt>
          <dd className="grid gap-1">
            {board.promotion.paused && <p className="text-sm text-waiting">{t('promotion:shows.paused')}</p>}
            <PromotedViews views={board.promotion} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Sum({ to, label, note, children }: { to: string; label: string; note: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">
        <Link to={to} className="-my-2.5 inline-flex min-h-11 items-center hover:text-thread">
          {label}
        </Link>
      </dt>
      <dd className="grid justify-items-start">
        <span className="figures text-xl font-bold">{children}</span>
        <Link to={to} className="-my-2 inline-flex min-h-11 items-center text-sm font-medium text-thread">
          {note}
        </Link>
      </dd>
    </div>
  )
}
