import { useTranslation } from 'react-i18next'
import { pageCalls } from '#contract/page.calls.ts'
import type { GoodsCard, Home } from '#contract/page.contract.ts'
import { accepted } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useStretches } from '../hooks/use-stretches.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Frame } from '../templates/frame.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { GoodsGrid } from '../shopping/goods-grid.tsx'
import { HomeBanners } from './index/home-banners.tsx'
import { HomeCategories } from './index/home-categories.tsx'
import { HomeRows } from './index/home-rows.tsx'
import { HomeSearch } from './index/home-search.tsx'
import { HomeSkeleton } from './index/home-skeleton.tsx'

/** Home: what is new, what is nearly gone, what is loved, and then goods without end. */
export function HomePage() {
  const { t, i18n } = useTranslation(['goods', 'common'])
  // Hot words come in the reader's language, so each language is a page of its own.
  const { live, loadMore } = useStretches<GoodsCard, Omit<Home, 'feed'>>({
    key: `home/${i18n.language}`,
    first: async () => {
      const answer = await ask(pageCalls.index, {})
      if (!answer.ok) return answer
      const { feed, ...head } = answer.value
      return accepted({ head, page: feed })
    },
    next: (after) => ask(pageCalls.feed, { after }),
  })
  const words = dataOf(live)?.head.hot_words ?? []
  return (
    <Frame title={t('common:app.name')} back={false} under={<HomeSearch words={words} />}>
      <LiveContent
        live={live}
        skeleton={<HomeSkeleton />}
        isEmpty={({ head, items }) => [items, head.new, head.limited, head.hot].every(({ length }) => length === 0)}
        empty={<EmptyState title={t('home.empty')} text={t('home.emptyText')} />}
      >
        {({ head, items, after }) => (
          <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-6 py-4">
            <HomeBanners banners={head.banners} />
            <HomeCategories categories={head.categories} />
            <HomeRows home={head} />
            {items.length > 0 && (
              <section className="grid gap-3">
                <h2 className="text-xl font-bold">{t('home.feed')}</h2>
                <div>
                  <GoodsGrid goods={items} after={after} onMore={() => void loadMore()} />
                </div>
              </section>
            )}
          </div>
        )}
      </LiveContent>
    </Frame>
  )
}
