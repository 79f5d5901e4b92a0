import type { ShopCard, ShopPage, ShopStateView } from '#contract/shops/shop.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { Viewer } from '../../platform/door/root-kind.ts'
import { average } from './average.ts'
import type { ShopPageRow, ShopRow } from './shop.queries.ts'
import type { ShopRoot } from './shop.kind.ts'

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
  open: row.sells,
})

/** A shop on its own page. */
export const presentShopPage = (row: ShopPageRow, userId: string | null): ShopPage['shop'] => ({
  ...presentShop(row),
  opened: row.created_at.toISOString(),
  reviews: row.rating_count,
  own: row.owner_id === userId,
  freight: row.freight,
  holiday: row.holiday,
  fund: row.fund,
})

/** The state of a shop, as its owner and the desk see it. */
export const presentShopState = (root: ShopRoot, as: Viewer): ShopStateView => ({
  entity: 'shop',
  id: root.id,
  version: root.version,
  as: as === 'merchant' ? 'merchant' : 'support',
  state: root.state,
  facts: root.facts,
  ...clockView(root),
  level: root.level,
  bond: { state: root.bond.state, facts: root.bond.facts, ...clockView(root.bond) },
  name: root.name,
  logo: root.logo,
  owner: { id: root.ownerId, nickname: root.ownerName },
  timeline: root.timeline,
})
