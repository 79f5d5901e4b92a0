import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import type { FirstSteps as Steps, ShopToday, ShopWaiting } from '#contract/figures/shop-work.contract.ts'
import { hasTag } from '#machines/platform/chart.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { ShopStateCard } from '../../../lifecycles/shop-state-card.tsx'
import { links } from '../../../links.ts'
import { Below } from '../../../parts/below.tsx'
import { PushCard } from '../../../parts/push-card.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Skeleton, SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FundNotice } from './fund-notice.tsx'
import { LastDays } from './last-days.tsx'
import { LevelFacts } from './level-facts.tsx'
import { MoneyRow } from './money-row.tsx'
import { Storefront } from './storefront.tsx'
import { SumNow } from './sum-now.tsx'
import { Today } from './today.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Two columns from 720 px on: what waits, and the numbers beside it. */
const COLUMNS =
  'gutter grid grid-cols-[minmax(0,1fr)] gap-8 panes:grid-cols-[minmax(0,1fr)_256px] panes:items-start wide:grid-cols-[minmax(0,1fr)_368px] wide:gap-12'
const WHOLE = [
  'total_order_price',
  'total_order',
  'total_profit',
  'total_views',
  'followers',
  'credit_rating',
  'relief_fund',
  'total_working_capital',
] as const

/** The board of a shop that sells. */
export function BusyBoard({
  board,
  waiting,
  today,
}: {
  board: ShopBoard
  waiting: Live<ShopWaiting>
  today: Live<ShopToday>
}) {
  const { t } = useTexts('shop')
  const known = dataOf(today)
  return (
    <div className={COLUMNS}>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {today.state === 'loading' ? <Skeleton className="h-7 tablet:hidden" /> : known && <SumOnAPhone day={known} />}
        <WithState id={board.shop.id}>
          <FundNotice shopId={board.shop.id} />
          <ShipOnAPhone ship={dataOf(waiting)?.counts.ship ?? 0} />
          <Waiting waiting={waiting} />
          <PushCard about="orders" />
        </WithState>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <LiveContent live={today} skeleton={<Skeleton className="h-[447px] panes:max-wide:h-[554px]" />}>
          {(day) => <Today day={day} />}
        </LiveContent>
        <LastDays />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 panes:col-span-2">
        <Below isReady={today.state !== 'loading'} skeleton={<Skeleton className="h-40" />}>
          <MoneyRow board={board} />
          <div className="grid gap-8 border-t border-line pt-6 panes:grid-cols-2 panes:items-start wide:gap-12">
            <Figures title={t('index.whole')} board={board} names={WHOLE} />
            <LevelFacts board={board} />
          </div>
        </Below>
      </div>
    </div>
  )
}

/** The board of a shop that has sold nothing yet: no charts of zeros, but what is left to do. */
export function NewBoard({
  board,
  waiting,
  steps,
}: {
  board: ShopBoard
  waiting: Live<ShopWaiting>
  steps: Steps | undefined
}) {
  return (
    <div className={COLUMNS}>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <WithState id={board.shop.id}>
          <FundNotice shopId={board.shop.id} />
          {steps && <FirstSteps steps={steps} board={board} />}
          <Waiting waiting={waiting} />
        </WithState>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        {board.total_goods === 0 && <Storefront board={board} />}
        <LevelFacts board={board} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 panes:col-span-2">
        <MoneyRow board={board} />
      </div>
    </div>
  )
}

const Waiting = ({ waiting }: { waiting: Live<ShopWaiting> }) => (
  <LiveContent live={waiting} skeleton={<SkeletonRows count={5} className="h-16" />}>
    {(data) => <WaitingList waiting={data} />}
  </LiveContent>
)

/** The column of what waits, with the state of the shop: one in which nothing is sold stands above it, any other at its end. */
function WithState({ id, children }: { id: string; children: ReactNode }) {
  const live = useLive(watchShopState(id))
  const isKnown = live.state !== 'loading'
  const isShut = hasTag(shopLifecycle, dataOf(live)?.state, 'shut')
  // With a key it moves when the shop is suspended, and keeps an open sheet.
  const card = <ShopStateCard key="state" id={id} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      {isKnown && isShut && card}
      {children}
      {isKnown && !isShut && card}
    </div>
  )
}

function SumOnAPhone({ day }: { day: ShopToday }) {
  const { t } = useTexts('shop')
  const { percent } = useFormat()
  const [now, was] = [BigInt(day.today.sales), BigInt(day.yesterday.sales)]
  const part = was === 0n ? undefined : Number(((now - was) * 1000n) / was) / 1000
  return (
    <div className="flex items-baseline gap-2 tablet:hidden">
      <SumNow day={day} className="text-xl" />
      <span className="flex-1 text-sm text-muted">{t('day.salesToday')}</span>
      {part !== undefined && (
        <Isolated ltr className={part < 0 ? 'figures text-sm text-bad' : 'figures text-sm text-good'}>
          {`${part > 0 ? '+' : ''}${percent(part)}`}
        </Isolated>
      )}
    </div>
  )
}

function ShipOnAPhone({ ship }: { ship: number }) {
  const { t } = useTexts('shop')
  if (ship === 0) return null
  return (
    <Link
      to={links.shipMany()}
      className="flex min-h-11 items-center justify-center rounded-control bg-fill px-5 font-bold text-on-fill tablet:hidden"
    >
      {t('board.ship', { count: ship })}
    </Link>
  )
}

/** The board before its figures are there: a list beside numbers. */
export function BoardSkeleton() {
  return (
    <div className={COLUMNS}>
      <SkeletonRows count={8} className="h-16" />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
