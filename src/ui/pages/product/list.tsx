import { useTexts } from '../../primitives/use-texts.ts'
import { watchGoodsList } from '#streams/catalogue/goods.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { usePreviousData } from '../../hooks/use-previous-data.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { GoodsGrid, GoodsGridSkeleton } from '../../shopping/goods-grid.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { AppliedFilters } from './list/applied-filters.tsx'
import { FilterButton } from './list/filter-button.tsx'
import { FilterColumn } from './list/filter-column.tsx'
import { ListHead } from './list/list-head.tsx'
import { NothingFound } from './list/nothing-found.tsx'
import { OnlyPopular } from './list/only-popular.tsx'
import { ReadAs } from './list/read-as.tsx'
import { SortSelect } from './list/sort-select.tsx'
import { useListQuery } from './list/use-list-query.ts'
import { promotedPageOf } from './list/promoted-page.ts'
import { useListTitle } from './list/use-list-title.ts'

/** Goods of a category or found by words: sorted, filtered, without end. All of it stands in the address. */
export function ProductListPage() {
  const { t } = useTexts('goods')
  const go = useNavigation()
  const isWide = useWide()
  const { query, among, change } = useListQuery()
  const title = useListTitle(among)
  const { live: list, loadMore } = useInfiniteList(watchGoodsList(query))
  const live = usePreviousData(list)
  const { isOnlyPopular, readAs, nothing } = dataOf(live)?.head ?? {}
  const note = isOnlyPopular && <OnlyPopular />
  const filters = { query, among, onChange: change }
  return (
    <Frame
      title={title}
      width="feed"
      says={isWide}
      hasData={live.state !== 'failed' || live.data !== undefined}
      actions={
        !isWide && (
          <IconButton label={t('search.title')} onClick={() => go.open(links.search({ keywords: among.keywords }))}>
            <Icon name="search" />
          </IconButton>
        )
      }
      under={
        !isWide && (
          <div className="no-bar gutter flex items-center gap-2 overflow-x-auto py-1 pb-2.5">
            <FilterButton {...filters} />
            <SortSelect sort={query.sort} onSort={(next) => change({ sort: next })} />
            <AppliedFilters {...filters} />
          </div>
        )
      }
    >
      <div className="gutter wide:grid wide:grid-cols-[240px_minmax(0,1fr)] wide:items-start wide:gap-10 wide:pt-6">
        {isWide && <FilterColumn {...filters} />}
        <div className="min-w-0 max-wide:pt-4">
          {isWide && <ListHead {...filters} title={title} />}
          <LiveContent
            live={live}
            skeleton={<GoodsGridSkeleton />}
            isEmpty={({ items }) => items.length === 0}
            empty={
              <>
                {readAs && <ReadAs {...readAs} />}
                <NothingFound cause={nothing ?? { cause: 'empty' }} among={among} onChange={change} />
                {note}
              </>
            }
          >
            {({ items, after }) => (
              <>
                {readAs && <ReadAs {...readAs} />}
                {/* Product cards are headings of the third level. */}
                <h2 className="sr-only">{t('list.title')}</h2>
                <GoodsGrid
                  goods={items}
                  after={after}
                  onMore={() => void loadMore()}
                  promoted={live === list ? promotedPageOf(query) : undefined}
                />
                {after === null && note}
              </>
            )}
          </LiveContent>
        </div>
      </div>
    </Frame>
  )
}
