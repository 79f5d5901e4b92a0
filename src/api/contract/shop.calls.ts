import { get, type Page, post } from './call.ts'
import type { OnlyId } from './contract.ts'
import type { Follow, Followed, FollowList, ShopBoard, ShopCard, ShopList, ShopPage } from './shop.contract.ts'

/** Looking at shops, and following them. */
export const shopCalls = {
  shop: get<OnlyId, ShopPage>('shop/shop'),
  list: get<ShopList, Page<ShopCard>>('shop/list'),
  follow: post<Follow, Followed>('shop/follow'),
  followList: get<FollowList, Page<ShopCard>>('shop/followList'),
}

/** A merchant's own shop. */
export const shopBoardCalls = {
  index: get<Record<never, never>, ShopBoard>('shop/index'),
}
