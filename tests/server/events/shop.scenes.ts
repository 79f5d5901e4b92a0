import { shopMoves } from '#contract/shops/shop.calls.ts'
import { person, PIN, store, type Store } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A shop right before a move, and the move. */
export interface ShopScene {
  readonly merchant: Store
  readonly move: () => Promise<unknown>
}

type ShopSceneOf = (shop: TestShop) => Promise<ShopScene>
type ShopState = NonNullable<NonNullable<Parameters<typeof store>[1]>['state']>

const byDesk =
  (event: 'shop.suspend' | 'shop.restore', state: ShopState): ShopSceneOf =>
  async (shop) => {
    const [merchant, desk] = [await store(shop, { state }), await person(shop, { staff: 'support' })]
    return { merchant, move: () => shop.must(shopMoves[event], { id: merchant.id, reason: 'Copies' }, desk) }
  }

/** A scene for each event of a shop. */
export const shopScenes: Readonly<Record<string, ShopSceneOf>> = {
  'shop.suspended': byDesk('shop.suspend', 'open'),
  'shop.restored': byDesk('shop.restore', 'suspended'),
  'shop.ordersStopped': async (shop) => {
    const merchant = await store(shop)
    return { merchant, move: () => shop.must(shopMoves['shop.stopOrders'], { id: merchant.id }, merchant.owner) }
  },
  'shop.closed': async (shop) => {
    const merchant = await store(shop)
    const input = { id: merchant.id, pay_password: PIN }
    return { merchant, move: () => shop.must(shopMoves['shop.close'], input, merchant.owner) }
  },
  'shop.reopened': async (shop) => {
    const merchant = await store(shop, { state: 'closed' })
    return { merchant, move: () => shop.must(shopMoves['shop.reopen'], { id: merchant.id }, merchant.owner) }
  },
}
