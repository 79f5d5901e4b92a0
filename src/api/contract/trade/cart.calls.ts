import type { NoInput } from '../people/account.contract.ts'
import { get, post } from '../platform/call.ts'
import type { Cart, CollectLines, KeptCart, MergedCart, StoreLine } from './cart.contract.ts'

/** A shopper's cart; a visitor's is kept in the browser and shown through `preview`. */
export const cartCalls = {
  lists: get<NoInput, Cart>('cart/lists'),
  storage: post<StoreLine, Cart>('cart/storage'),
  collect: post<CollectLines, Cart>('cart/collect'),
  merge: post<KeptCart, MergedCart>('cart/merge'),
  preview: post<KeptCart, Cart>('cart/preview'),
}
