import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { HomeBlock } from '#contract/catalogue/desk-home.calls.ts'
import type { Home } from '#contract/catalogue/page.contract.ts'
import { watchHome, watchHomePreview } from '#streams/catalogue/home.stream.ts'
import { sessionAtom } from '../atoms/session.atom.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useInfiniteList } from '../hooks/use-infinite-list.ts'
import { useLater } from '../hooks/use-later.ts'
import { usePreviousData } from '../hooks/use-previous-data.ts'
import { useTablet, useWide } from '../hooks/use-wide.ts'
import { links } from '../links.ts'
import { useQuery } from '../navigation.ts'
import { quietPart } from '../page-code.tsx'
import { Bell } from '../parts/bell.tsx'
import { DeliverTo } from '../parts/deliver-to.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { LogoMark } from '../primitives/logo-mark.tsx'
import { Frame } from '../templates/frame.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { GoodsGrid } from '../shopping/goods-grid.tsx'
import { HomeBanners, OFFERS_AFTER_MS } from './index/home-banners.tsx'
import { HomeCategories } from './index/home-categories.tsx'
import { HomePromises } from './index/home-promises.tsx'
import { HotRow, LimitedRow, NewRow, Row } from './index/home-rows.tsx'
import { HomeSearch } from './index/home-search.tsx'
import { HomeSkeleton } from './index/home-skeleton.tsx'

const OpenOffers = quietPart(
  () => import('../lifecycles/coupon.ui.tsx'),
  (it) => it.OpenOffers,
)

const PROMOTED = { place: 'home' } as const

/** Home: what is new, what is nearly gone, what is loved, and then goods without end; for a visitor first what protects them. */
export function HomePage() {
  const { t, i18n } = useTexts(['goods', 'common'])
  const isPreview = useQuery()('preview') !== ''
  const { live: home, loadMore } = useInfiniteList((isPreview ? watchHomePreview : watchHome)(i18n.language))
  const live = usePreviousData(home)
  const isVisitor = useAtomValue(sessionAtom).user === undefined
  const isWide = useWide()
  const isTablet = useTablet()
  const searches = dataOf(live)?.head.popular_terms ?? []
  const search = <HomeSearch searches={searches} />
  return (
    <Frame
      title={t('common:app.name')}
      back={false}
      width="feed"
      hint={searches[0]}
      lead={
        <div className="flex min-w-0 flex-1 items-center gap-1">
          <LogoMark size={32} />
          <DeliverTo />
          {isTablet && <div className="ms-auto flex max-w-80 flex-1">{search}</div>}
        </div>
      }
      actions={!isWide && <Account isVisitor={isVisitor} />}
      under={!isTablet && <div className="gutter flex pb-2">{search}</div>}
    >
      <LiveContent
        live={live}
        skeleton={<HomeSkeleton isVisitor={isVisitor} />}
        isEmpty={({ head, items }) => [items, head.new, head.limited, head.hot].every(({ length }) => length === 0)}
        empty={<EmptyState title={t('home.empty')} text={t('home.emptyText')} />}
      >
        {({ head, items, after }) => (
          <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-8 py-4 wide:gap-10 wide:py-6">
            {isPreview && (
              <p role="status" className="rounded-control bg-waiting-soft px-4 py-2">
                {t('home.previewed')}
              </p>
            )}
            <Parts home={head} isVisitor={isVisitor} />
            {items.length > 0 && (
              <Row title={t('home.feed')} why={t('home.feedWhy')}>
                <div>
                  <GoodsGrid
                    goods={items}
                    after={after}
                    onMore={() => void loadMore()}
                    promoted={PROMOTED}
                    elsewhere={[...head.new, ...head.limited, ...head.hot]}
                  />
                </div>
              </Row>
            )}
          </div>
        )}
      </LiveContent>
    </Frame>
  )
}

/** What stands above the feed: the banners, for a visitor with what protects them, and the parts in the order that staff chose. */
function Parts({ home, isVisitor }: { home: Omit<Home, 'feed'>; isVisitor: boolean }) {
  // Categories in the first place belong to the banners, and stand closer to them.
  const isFirst = home.blocks[0] === 'categories'
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
        <div
          className={
            isVisitor
              ? 'grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-[minmax(0,1fr)_320px] wide:gap-6'
              : undefined
          }
        >
          <HomeBanners banners={home.banners} />
          {isVisitor && <HomePromises />}
        </div>
        {isFirst && BLOCKS.categories(home)}
      </div>
      {home.blocks.slice(isFirst ? 1 : 0).map((block) => (
        <Fragment key={block}>{BLOCKS[block](home)}</Fragment>
      ))}
    </>
  )
}

/** The parts of the home page between its banners and its feed. */
const BLOCKS: Readonly<Record<HomeBlock, (home: Omit<Home, 'feed'>) => ReactNode>> = {
  categories: ({ categories }) => <HomeCategories categories={categories} />,
  new: (home) => <NewRow goods={home.new} />,
  limited: ({ limited }) => <LimitedRow goods={limited} />,
  hot: ({ hot }) => <HotRow goods={hot} />,
  offers: () => <Offers />,
}

function Offers() {
  return useLater(OFFERS_AFTER_MS) ? <OpenOffers /> : null
}

function Account({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTexts()
  if (!isVisitor) return <Bell />
  return (
    <Link
      to={links.login(links.home())}
      className="inline-flex min-h-11 shrink-0 items-center px-2 font-bold text-thread"
    >
      {t('header.signIn')}
    </Link>
  )
}
