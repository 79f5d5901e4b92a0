import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShopBoard } from '#contract/shop.contract.ts'
import { hasTag } from '#machines/chart.ts'
import { shopLifecycle } from '#machines/shop.machine.ts'
import { watchShopState } from '#streams/shop-state.stream.ts'
import { watchShopBoard } from '#streams/shop-board.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { PushCard } from '../../parts/push-card.tsx'
import { MerchantsOnly } from '../../parts/merchants-only.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { Figures } from './index/figures.tsx'
import { Meter } from '../../parts/meter.tsx'
import { FundNotice } from './index/fund-notice.tsx'
import { ShopStateCard } from '../../lifecycles/shop-state-card.tsx'
import { PromotionCard } from './index/promotion-card.tsx'
import { OnlineMark } from './index/online-mark.tsx'
import { Trends } from './index/trends.tsx'
import { ToDo } from './index/to-do.tsx'

/** The merchant's home: today, what waits, and the shop in real figures, live. */
export function ShopIndexPage() {
  return (
    <MerchantsOnly>
      <Board />
    </MerchantsOnly>
  )
}

function Board() {
  const { t } = useTranslation(['shop', 'bond'])
  const live = useLive(watchShopBoard())
  return (
    <BoardPage title={t('index.title')}>
      <LiveContent live={live} skeleton={<BoardSkeleton />}>
        {(board) => (
          <div className="gutter grid gap-4 tablet:grid-cols-2 tablet:items-start wide:grid-cols-[2fr_3fr]">
            <Overview board={board} />
            <div className="grid gap-4">
              <Figures
                title={t('index.today')}
                board={board}
                names={['today_order_price', 'today_order', 'today_profit', 'visitors']}
              />
              <PromotionCard board={board} />
              <Trends />
              <Figures
                title={t('index.money')}
                board={board}
                names={[
                  'balance_to_settle',
                  'withdrawable_balance',
                  'operating_fund',
                  'relief_fund',
                  'total_working_capital',
                ]}
              />
              <Figures
                title={t('index.whole')}
                board={board}
                names={[
                  'total_order_price',
                  'total_order',
                  'total_profit',
                  'total_views',
                  'followers',
                  'credit_rating',
                ]}
              />
              <Figures
                title={t('index.limits', { level: t(`bond:names.${board.shop.level as 0}`) })}
                board={board}
                above={<Meter label={t('figures.goods')} value={board.total_goods} max={board.limits.goods} />}
                names={['price', 'profit_percent', 'promoted_views']}
              />
            </div>
          </div>
        )}
      </LiveContent>
    </BoardPage>
  )
}

/** The shop, its tasks and its state; a state in which nothing is sold stands above the tasks. */
function Overview({ board }: { board: ShopBoard }) {
  const { id } = board.shop
  const live = useLive(watchShopState(id))
  if (live.state === 'loading')
    return (
      <div className="grid content-start gap-4">
        <Sign board={board} />
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  const isShut = hasTag(shopLifecycle, dataOf(live)?.state, 'shut')
  // With a key it moves when the shop is suspended, and keeps an open sheet.
  const card = <ShopStateCard key="state" id={id} />
  return (
    <div className="grid gap-4">
      <Sign board={board} />
      {isShut && card}
      {board.total_order > 0 && <PushCard about="orders" />}
      <FundNotice shopId={id} />
      <ToDo board={board} />
      {!isShut && card}
    </div>
  )
}

function Sign({ board: { shop, online } }: { board: ShopBoard }) {
  const { t } = useTranslation(['shop', 'bond'])
  return (
    <section className="card flex items-center gap-4 p-4">
      <img
        src={shop.logo}
        alt=""
        width={56}
        height={56}
        className="photo size-14 rounded-control bg-canvas object-cover"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-medium">
          <Isolated cut={1}>{shop.name}</Isolated>
        </h2>
        <p className="figures flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t(`bond:names.${shop.level as 0}`)}
          <OnlineMark online={online} />
        </p>
      </div>
      <Link
        to={links.shopSetting()}
        aria-label={t('index.settings')}
        title={t('index.settings')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-soft"
      >
        <Icon name="settings" />
      </Link>
    </section>
  )
}

function BoardSkeleton() {
  return (
    <div className="gutter grid gap-4 tablet:grid-cols-2 wide:grid-cols-[2fr_3fr]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-22 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </div>
  )
}
