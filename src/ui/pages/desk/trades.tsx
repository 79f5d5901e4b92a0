import { useTexts } from '../../primitives/use-texts.ts'
import { watchFarBelowList, watchLoneTrades } from '#streams/desk/desk-trades.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { DeskNav } from './desk-nav.tsx'
import { FarBelowRow, LoneRow } from './trades/trade-row.tsx'

const TABS = ['below', 'lone'] as const
type Tab = (typeof TABS)[number]

/** Trades that may be made for sales and stars alone: orders far below their list price, and pairs that trade only with each other. */
export function DeskTradesPage() {
  const { t } = useTexts('desk')
  const which = useQuery()('which')
  const go = useNavigation()
  const tab: Tab = TABS.find((each) => each === which) ?? 'below'
  return (
    <Frame title={t('trades.title')} under={<DeskNav />} width="middle">
      <Tabs
        label={t('trades.title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`trades.${value}`) }))}
        onChange={(value) => go.replace(links.deskTrades({ which: value }))}
      />
      <div className="gutter grid gap-3 py-4">
        <p className="text-sm text-muted">{t(`trades.${tab}About`)}</p>
        <section className="card">{tab === 'below' ? <FarBelow /> : <Lone />}</section>
      </div>
    </Frame>
  )
}

function FarBelow() {
  const { t } = useTexts('desk')
  const { live, loadMore } = useInfiniteList(watchFarBelowList())
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-20" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('trades.noneBelow')} text={t('trades.noneBelowText')} />}
    >
      {({ items, after }) => (
        <>
          <ul className="divide-y divide-line">
            {items.map((trade) => (
              <FarBelowRow key={trade.id} trade={trade} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </LiveContent>
  )
}

function Lone() {
  const { t } = useTexts('desk')
  const { live, loadMore } = useInfiniteList(watchLoneTrades())
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-20" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('trades.noneLone')} text={t('trades.noneLoneText')} />}
    >
      {({ items, after }) => (
        <>
          <ul className="divide-y divide-line">
            {items.map((trade) => (
              <LoneRow key={trade.id} trade={trade} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </LiveContent>
  )
}
