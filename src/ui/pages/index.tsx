import { useTranslation } from 'react-i18next'
import { watchHome } from '#streams/home.stream.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useInfiniteList } from '../hooks/use-infinite-list.ts'
import { usePreviousData } from '../hooks/use-previous-data.ts'
import { useWide } from '../hooks/use-wide.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Frame } from '../templates/frame.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { GoodsGrid } from '../shopping/goods-grid.tsx'
import { HomeBanners } from './index/home-banners.tsx'
import { HomeCategories } from './index/home-categories.tsx'
import { HomeRows } from './index/home-rows.tsx'
import { HomeSearch } from './index/home-search.tsx'
import { HomeSkeleton } from './index/home-skeleton.tsx'

const PROMOTED = { place: 'home' } as const

/** Home: what is new, what is nearly gone, what is loved, and then goods without end. */
export function HomePage() {
  const { t, i18n } = useTranslation(['goods', 'common'])
  const { live: home, loadMore } = useInfiniteList(watchHome(i18n.language))
  const live = usePreviousData(home)
  const isWide = useWide()
  const words = dataOf(live)?.head.hot_words ?? []
  return (
    <Frame
      title={t('common:app.name')}
      back={false}
      width="feed"
      {...(isWide ? { hint: words[0] } : { under: <HomeSearch words={words} /> })}
    >
      <LiveContent
        live={live}
        skeleton={<HomeSkeleton />}
        isEmpty={({ head, items }) => [items, head.new, head.limited, head.hot].every(({ length }) => length === 0)}
        empty={<EmptyState title={t('home.empty')} text={t('home.emptyText')} />}
      >
        {({ head, items, after }) => (
          <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-6 py-4">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-4">
              <HomeBanners banners={head.banners} />
              <HomeCategories categories={head.categories} />
            </div>
            <HomeRows home={head} />
            {items.length > 0 && (
              <section className="grid gap-3">
                <h2 className="text-xl font-bold">{t('home.feed')}</h2>
                <div>
                  <GoodsGrid
                    goods={items}
                    after={after}
                    onMore={() => void loadMore()}
                    promoted={PROMOTED}
                    elsewhere={[...head.new, ...head.limited, ...head.hot]}
                  />
                </div>
              </section>
            )}
          </div>
        )}
      </LiveContent>
    </Frame>
  )
}
