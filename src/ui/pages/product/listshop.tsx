import { useAtomValue } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Followed } from '#contract/shops/shop.contract.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { watchShops } from '#streams/shops/shop-list.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { usePreviousData } from '../../hooks/use-previous-data.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Button } from '../../primitives/button.tsx'
import { FollowButton } from '../../shopping/follow-button.tsx'
import { KEPT_GRID, ShopsSkeleton } from '../../shopping/kept-grid.tsx'
import { ShopRow } from '../../shopping/shop-row.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { ShopFilters } from './listshop/shop-filters.tsx'
import { useShopQuery } from './listshop/use-shop-query.ts'

/** Shops by name, by what they sell and by their stars; those that one follows come first. */
export function ShopListPage() {
  const { t } = useTexts('goods')
  const { user } = useAtomValue(sessionAtom)
  const { query, change, clear } = useShopQuery()
  const list = watchShops(query)
  const { live: shops, loadMore } = useInfiniteList(list)
  const live = usePreviousData(shops)
  const handleFollow = (id: string, { on, followers }: Followed): void =>
    list.update((now) => ({
      ...now,
      items: now.items.map((shop) => (shop.id === id ? { ...shop, followed: on, followers } : shop)),
    }))
  return (
    <Frame title={t('shops.title')} under={<ShopFilters query={query} onChange={change} />}>
      <LiveContent
        live={live}
        skeleton={<ShopsSkeleton />}
        isEmpty={isEmptyList}
        empty={
          <EmptyState
            title={t('shops.empty')}
            text={t('shops.emptyText')}
            action={<Button onClick={clear}>{t('shops.clear')}</Button>}
          />
        }
      >
        {({ items, after }) => (
          <>
            <ul className={KEPT_GRID}>
              {items.map((shop) => (
                <ShopRow
                  key={shop.id}
                  shop={shop}
                  end={
                    shop.id !== user?.shop_id && (
                      <FollowButton
                        shopId={shop.id}
                        followed={shop.followed}
                        onChange={(now) => handleFollow(shop.id, now)}
                      />
                    )
                  }
                />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </Frame>
  )
}
