import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { GoodsSort } from '#contract/catalogue/product.contract.ts'
import type { Followed } from '#contract/shops/shop.contract.ts'
import { watchShopPage } from '#streams/shops/shop-page.stream.ts'
import { watchOffers } from '#streams/trade/coupon.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useLive } from '../../hooks/use-live.ts'
import { usePreviousData } from '../../hooks/use-previous-data.ts'
import { OpenOffers } from '../../lifecycles/coupon.ui.tsx'
import { links } from '../../links.ts'
import { useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { GoodsGrid, GoodsGridSkeleton } from '../../shopping/goods-grid.tsx'
import { ShareButton } from '../../shopping/share-button.tsx'
import { SortBar } from '../../shopping/sort-bar.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { ShopHead } from './shop-home/shop-head.tsx'

/** A shop: who they are, how they deliver, and everything they sell. */
export function ShopHomePage() {
  const id = useQuery()('id')
  return <ShopHome key={id} id={id} />
}

function ShopHome({ id }: { id: string }) {
  const { t } = useTexts('goods')
  const [sort, setSort] = useState<GoodsSort>('recommend')
  const shop = watchShopPage(id, sort)
  const { live: page, loadMore } = useInfiniteList(shop)
  // They stand above the products, which they must not push away: the page is drawn with them.
  const offers = useLive(watchOffers([id]))
  const loaded = usePreviousData(page)
  const live = offers.state === 'loading' ? offers : loaded
  const handleFollow = ({ on, followers }: Followed): void =>
    shop.update((list) => ({ ...list, head: { ...list.head, followed: on, followers } }))
  const name = dataOf(live)?.head.name ?? ''
  return (
    <DetailPage
      title={name || t('shop.title')}
      width="feed"
      live={live}
      actions={<ShareButton kind="shop" title={name} address={links.sharedShop(id)} />}
      skeleton={
        <div className="gutter grid gap-4 py-4">
          <Skeleton className="h-44 rounded-card" />
          <GoodsGridSkeleton />
        </div>
      }
    >
      {({ head, items, after }) => (
        <>
          <div className="gutter py-4">
            <ShopHead shop={head} onFollow={handleFollow} />
            <OpenOffers shops={[id]} className="pt-6" />
          </div>
          <div className="sticky top-(--bar) z-10 border-b border-line bg-canvas">
            <SortBar sort={sort} onSort={setSort} />
          </div>
          <div className="gutter py-4">
            {items.length === 0 ? (
              <EmptyState
                title={t(head.open ? 'shop.noGoods' : 'shop.closed')}
                text={t(head.open ? 'shop.noGoodsText' : 'shop.closedText')}
              />
            ) : (
              <GoodsGrid goods={items} after={after} onMore={() => void loadMore()} />
            )}
          </div>
        </>
      )}
    </DetailPage>
  )
}
