import { useTexts } from '../../primitives/use-texts.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { watchRefunds } from '#streams/trade/refund.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Button } from '../../primitives/button.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { RefundCard } from './refunds/refund-card.tsx'

const WHICH = ['open', 'over'] as const

/** My refunds, live: those that wait for an answer, and those that are over. */
export function RefundsPage() {
  const { t } = useTexts('refund')
  const go = useNavigation()
  const asked = useQuery()('which')
  const which = WHICH.find((each) => each === asked) ?? 'open'
  const { live, loadMore } = useInfiniteList(watchRefunds(which))
  return (
    <ListPage
      title={t('list.title')}
      live={live}
      under={
        <Tabs
          label={t('list.title')}
          value={which}
          onChange={(next) => go.replace(links.refunds(next))}
          tabs={WHICH.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
      }
      skeleton={<SkeletonRows count={4} className="h-40" columns />}
      isEmpty={isEmptyList}
      empty={
        <EmptyState
          title={t(`list.none.${which}`)}
          text={t('list.noneText')}
          action={<Button onClick={() => go.open(links.orders())}>{t('list.toOrders')}</Button>}
        />
      }
    >
      {({ items, after }) => (
        <div className="gutter py-4">
          <ul className="grid grid-cols-1 items-start gap-3 tablet:grid-cols-2 tablet:gap-4">
            {items.map((each) => (
              <RefundCard key={each.id} of={each} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </div>
      )}
    </ListPage>
  )
}
