import { useTranslation } from 'react-i18next'
import { watchGoodsList } from '#streams/goods.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { usePreviousData } from '../../hooks/use-previous-data.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button, IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { GoodsGrid, GoodsGridSkeleton } from '../../shopping/goods-grid.tsx'
import { SortBar } from '../../shopping/sort-bar.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { AppliedFilters } from './list/applied-filters.tsx'
import { FilterButton } from './list/filter-button.tsx'
import { OnlyPopular } from './list/only-popular.tsx'
import { useListQuery } from './list/use-list-query.ts'
import { promotedPageOf } from './list/promoted-page.ts'
import { useListTitle } from './list/use-list-title.ts'

/** Goods of a category or found by words: sorted, within a price range, without end. All of it stands in the address. */
export function ProductListPage() {
  const { t } = useTranslation(['goods', 'common'])
  const go = useNavigation()
  const isWide = useWide()
  const { query, among, change } = useListQuery()
  const title = useListTitle(among)
  const { live: list, loadMore } = useInfiniteList(watchGoodsList(query))
  const live = usePreviousData(list)
  const note = dataOf(live)?.head.isOnlyPopular && <OnlyPopular />
  const isFiltered = query.lowest !== undefined || query.highest !== undefined
  return (
    <ListPage
      title={title}
      width="feed"
      live={live}
      actions={
        !isWide && (
          <IconButton label={t('search.title')} onClick={() => go.open(links.search({ words: among.words }))}>
            <Icon name="search" />
          </IconButton>
        )
      }
      under={
        <SortBar
          sort={query.sort}
          onSort={(sort) => change({ sort })}
          end={<FilterButton query={query} among={among} onChange={change} />}
        />
      }
      skeleton={
        <div className="gutter py-4">
          <GoodsGridSkeleton />
        </div>
      }
      isEmpty={({ items }) => items.length === 0}
      empty={
        <>
          <div className="gutter pt-4">
            <AppliedFilters query={query} among={among} onChange={change} />
          </div>
          <EmptyState
            title={t('list.empty')}
            text={t(isFiltered ? 'list.emptyFiltered' : 'list.emptyText')}
            action={
              isFiltered ? (
                <Button kind="primary" onClick={() => change({ lowest: undefined, highest: undefined })}>
                  {t('filter.clear')}
                </Button>
              ) : (
                <Button kind="primary" onClick={() => go.switchTab(links.classify())}>
                  {t('common:tabs.classify')}
                </Button>
              )
            }
          />
          {note}
        </>
      }
    >
      {({ items, after }) => (
        <div className="gutter py-4">
          <AppliedFilters query={query} among={among} onChange={change} />
          {/* Product cards are headings of the third level. */}
          <h2 className="sr-only">{t('list.title')}</h2>
          <GoodsGrid
            goods={items}
            after={after}
            onMore={() => void loadMore()}
            promoted={live === list ? promotedPageOf(query) : undefined}
          />
          {after === null && note}
        </div>
      )}
    </ListPage>
  )
}
