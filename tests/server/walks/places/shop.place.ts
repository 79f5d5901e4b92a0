import { shopBoardCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { upgradeAsked } from '#tests/support/bonds.ts'
import { credit, PIN, type Store, store, USDT } from '#tests/support/factories.ts'
import { paid } from '#tests/support/orders.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { byTwo, type Place, type Send } from '../place.ts'
import { walker } from '../walker.ts'

async function withFund(shop: TestShop): Promise<Store> {
  const merchant = await store(shop)
  await credit(shop, merchant.owner.id, 10_000n * USDT)
  await upgradeAsked(shop, merchant, 2)
  return merchant
}

const byOwner =
  (event: 'shop.stopOrders' | 'shop.reopen'): Send<Store, ShopStateView> =>
  ({ shop, of }, { id }, key) =>
    shop.ask(shopMoves[event], { id }, { ...of.owner, key })

const bySupport =
  (event: 'shop.suspend' | 'shop.restore', reason: string): Send<Store, ShopStateView> =>
  (cast, { id }, key) =>
    byTwo(cast, key, (as) => cast.shop.ask(shopMoves[event], { id, reason }, as))

/** A shop, with the page of its owner. */
const shopPlace: Place<Store, ShopStateView> = {
  starts: {
    plain: (shop) => store(shop),
    ordersRunning: async (shop) => (await paid(shop)).merchant,
    fundInside: withFund,
  },
  staff: 'support',
  pages: (shop, { id, owner }) => [
    {
      as: 'merchant',
      who: owner,
      topic: `shop:${id}`,
      fresh: () => shop.must(shopBoardCalls.state, {}, owner),
    },
  ],
  sends: {
    'shop.suspend': bySupport('shop.suspend', 'Goods that are not allowed'),
    'shop.restore': bySupport('shop.restore', 'The goods are gone'),
    'shop.stopOrders': byOwner('shop.stopOrders'),
    'shop.reopen': byOwner('shop.reopen'),
    'shop.close': ({ shop, of }, { id }, key) =>
      shop.ask(shopMoves['shop.close'], { id, pay_password: PIN }, { ...of.owner, key }),
  },
}

/** By the machine that is walked there. */
export const walkers = {
  shop: walker(shopPlace, { scenarios: 16, cuts: 6, snapshots: 1 }),
}
