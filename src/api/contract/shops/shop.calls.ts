import { get, keyed, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  CloseShop,
  FindShops,
  Follow,
  Followed,
  FollowList,
  ShopBoard,
  ShopCard,
  ShopList,
  ShopPage,
  ShopReason,
  ShopStateView,
  Trends,
  TrendSpan,
} from './shop.contract.ts'

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
  trends: get<TrendSpan, Trends>('shop/trends'),
  state: get<Record<never, never>, ShopStateView>('shop/state'),
}

/** Shops as the desk sees them. */
export const deskShopCalls = {
  shops: get<FindShops, Page<ShopStateView>>('desk/shops'),
  shop: get<OnlyId, ShopStateView>('desk/shop'),
}

/** The moves of a shop, by event. */
export const shopMoves = {
  'shop.suspend': keyed<ShopReason, ShopStateView>('desk/suspendShop'),
  'shop.restore': keyed<ShopReason, ShopStateView>('desk/restoreShop'),
  'shop.stopOrders': keyed<OnlyId, ShopStateView>('shop/stopOrders'),
  'shop.close': keyed<CloseShop, ShopStateView>('shop/close'),
  'shop.reopen': keyed<OnlyId, ShopStateView>('shop/reopen'),
}
