import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { watchShopBoard } from '#streams/figures/shop-board.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Money } from '../../parts/money.tsx'
import { Icon, type IconName } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'

/** The money of the shop in one place: what it has, what comes when, and the records behind it. */
export function ShopMoneyPage() {
  return (
    <MerchantsOnly>
      <ShopMoney />
    </MerchantsOnly>
  )
}

function ShopMoney() {
  const { t } = useTexts('shop')
  const live = useLive(watchShopBoard())
  return (
    <DetailPage
      title={t('places.money')}
      width="middle"
      live={live}
      skeleton={<SkeletonRows count={6} className="h-16" />}
    >
      {(board) => (
        <div className="gutter grid gap-6 py-5">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div>
              <p className="text-sm text-muted">{t('figures.withdrawable_balance')}</p>
              <p className="figures text-3xl font-bold">
                <Money micro={board.withdrawable_balance} />
              </p>
            </div>
            <Link
              to={links.withdrawal()}
              className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-control bg-fill px-5 font-bold text-on-fill hover:brightness-105 tablet:grow-0"
            >
              <Icon name="moneyOut" size={20} />
              {t('board.withdraw')}
            </Link>
          </div>
          <nav aria-label={t('places.money')} className="divide-y divide-line border-y border-line">
            <Way
              to={links.shopWaiting()}
              icon="clock"
              label={t('figures.balance_to_settle')}
              note={t('board.pending', { count: board.pending })}
              micro={board.balance_to_settle}
            />
            <Way to={links.shopBond()} icon="shield" label={t('figures.operating_fund')} micro={board.operating_fund} />
            <Way to={links.statements()} icon="receipt" label={t('statements.title')} />
            <Way to={links.money({ of: 'shop' })} icon="wallet" label={t('index.finance')} />
          </nav>
          <dl className="grid grid-cols-2 gap-4">
            <Sum label={t('figures.total_working_capital')} micro={board.total_working_capital} />
            <Sum label={t('figures.relief_fund')} micro={board.relief_fund} />
          </dl>
        </div>
      )}
    </DetailPage>
  )
}

function Way({
  to,
  icon,
  label,
  note,
  micro,
}: {
  to: string
  icon: IconName
  label: string
  note?: string
  micro?: string
}) {
  return (
    <Link to={to} className="flex min-h-16 items-center gap-3 py-2 hover:bg-soft/50">
      <Icon name={icon} className="shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{label}</span>
        {note !== undefined && <span className="text-sm text-muted">{note}</span>}
      </span>
      {micro !== undefined && <Money micro={micro} className="font-bold" />}
      <Icon name="next" size={18} className="shrink-0 text-faint" />
    </Link>
  )
}

function Sum({ label, micro }: { label: string; micro: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-bold">
        <Money micro={micro} />
      </dd>
    </div>
  )
}
