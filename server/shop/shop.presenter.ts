import type { ShopCard, ShopPage } from '#contract/shop.contract.ts'
import { average } from '../goods/goods-card.ts'
import type { ShopPageRow, ShopRow } from './shop.queries.ts'

/** A shop in a list. */
export const presentShop = (row: ShopRow): ShopCard => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  bio: row.bio,
  level: row.level,
  rating: average(row.rating_sum, row.rating_count),
  followers: row.followers,
  sales: row.sales,
  goods: row.goods,
  pictures: row.pictures,
  followed: row.followed,
})

/** A shop on its own page. */
export const presentShopPage = (row: ShopPageRow, userId: string | null): ShopPage['shop'] => ({
  ...presentShop(row),
  opened: row.created_at.toISOString(),
  reviews: row.rating_count,
  open: row.status === 'open',
  own: row.owner_id === userId,
  freight: {
    fee: row.freight_micro.toString(),
    free_above: row.free_above_micro?.toString() ?? null,
    countries: row.countries,
  },
})
