import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoodsCard, GoodsSort } from '#contract/product.contract.ts'
import { productCalls } from '#contract/product.calls.ts'
import { shopCalls } from '#contract/shop.calls.ts'
import type { ShopPage } from '#contract/shop.contract.ts'
import { accepted } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useStretches } from '../../hooks/use-stretches.ts'
import { useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { GoodsGrid, GoodsGridSkeleton } from '../../shopping/goods-grid.tsx'
import { ShareButton } from '../../shopping/share-button.tsx'
import { SortBar } from '../../shopping/sort-bar.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { ShopHead } from './shop-home/shop-head.tsx'

type Shop = ShopPage['shop']

/** A shop: who they are, how they deliver, and everything they sell. */
export function ShopHomePage() {
  const id = useQuery()('id')
  return <ShopHome key={id} id={id} />
}

function ShopHome({ id }: { id: string }) {
  const { t } = useTranslation('goods')
  const [sort, setSort] = useState<GoodsSort>('recommend')
  const { live, loadMore } = useStretches<GoodsCard, Shop>({
    key: `shop/${id}/${sort}`,
    first: async () => {
      const shop = await ask(shopCalls.shop, { id })
      if (!shop.ok) return shop
      if (sort === 'recommend') return accepted({ head: shop.value.shop, page: shop.value.goods })
      const goods = await ask(productCalls.lists, { shop: id, sort })
      return goods.ok ? accepted({ head: shop.value.shop, page: goods.value }) : goods
    },
    next: (after) => ask(productCalls.lists, { shop: id, sort, after }),
  })
  const name = dataOf(live)?.head.name ?? ''
  return (
    <DetailPage
      title={name || t('shop.title')}
      live={live}
      actions={<ShareButton title={name} />}
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
            <ShopHead shop={head} />
          </div>
          <div className="sticky top-[53px] z-10 border-b border-line bg-canvas">
            <SortBar sort={sort} onSort={setSort} />
          </div>
          <div className="gutter py-4">
            {items.length === 0 ? (
              <EmptyState title={t('shop.noGoods')} text={t('shop.noGoodsText')} />
            ) : (
              <GoodsGrid goods={items} after={after} onMore={() => void loadMore()} />
            )}
          </div>
        </>
      )}
    </DetailPage>
  )
}
