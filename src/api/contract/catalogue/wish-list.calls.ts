import { get, post } from '../platform/call.ts'
import type { MyWishList, SharedList, SharedListInput, ShareWishList } from './wish-list.contract.ts'

/** Favourites that their person shows to others. */
export const wishListCalls = {
  mine: get<Record<never, never>, MyWishList>('product/wishList'),
  share: post<ShareWishList, MyWishList>('product/shareWishList'),
  shared: get<SharedListInput, SharedList>('product/sharedList'),
}
