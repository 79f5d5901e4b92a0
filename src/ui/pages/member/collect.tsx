import { useEffect } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { followStocks, removeFavourites, watchFavouriteGoods } from '#streams/catalogue/kept-goods.stream.ts'
import { unfollowShops, watchFollowedShops } from '#streams/shops/followed-shops.stream.ts'
import { useQuery } from '../../navigation.ts'
import { useFormat } from '../../primitives/format.ts'
import { ShopRow } from '../../shopping/shop-row.tsx'
import { CollectTab } from './collect/collect-tab.tsx'
import { FavouriteRow } from './collect/favourite-row.tsx'

/** What I like: products with the price and the stock of this moment, and the shops that I follow. */
export function CollectPage() {
  return useQuery()('tab') === 'shops' ? <FollowedShops /> : <FavouriteGoods />
}

function FavouriteGoods() {
  const { t } = useTexts('kept')
  const { localised } = useFormat()
  const list = watchFavouriteGoods()
  useEffect(() => {
    const followed = followStocks(list).subscribe()
    return () => followed.unsubscribe()
  }, [list])
  return (
    <CollectTab
      tab="products"
      list={list}
      remove={removeFavourites}
      says={(count) => t('removed', { count })}
      nameOf={({ title }) => localised(title)}
    >
      {(goods, choice) => <FavouriteRow key={goods.id} goods={goods} choice={choice} />}
    </CollectTab>
  )
}

function FollowedShops() {
  const { t } = useTexts('kept')
  return (
    <CollectTab
      tab="shops"
      list={watchFollowedShops()}
      remove={unfollowShops}
      says={(count) => t('unfollowed', { count })}
      nameOf={({ name }) => name}
    >
      {(shop, choice) => <ShopRow key={shop.id} shop={shop} start={choice} />}
    </CollectTab>
  )
}
