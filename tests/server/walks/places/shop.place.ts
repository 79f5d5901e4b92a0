import { shopBoardCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { upgradeAsked } from '#tests/support/bonds.ts'
import { credit, type Person, PIN, type Store, store, USDT } from '#tests/support/factories.ts'
import { paid } from '#tests/support/orders.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { asks, decides, type Place } from '../place.ts'
import { walker } from '../walker.ts'

async function withFund(shop: TestShop): Promise<Store> {
  const merchant = await store(shop)
  await credit(shop, merchant.owner.id, 10_000n * USDT)
  await upgradeAsked(shop, merchant, 2)
  return merchant
}

const owner = ({ owner }: Store): Person => owner
const onlyId = ({ id }: ShopStateView) => ({ id })

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
    'shop.suspend': decides(shopMoves['shop.suspend'], ({ id }) => ({ id, reason: 'Goods that are not allowed' })),
    'shop.restore': decides(shopMoves['shop.restore'], ({ id }) => ({ id, reason: 'The goods are gone' })),
    'shop.stopOrders': asks(shopMoves['shop.stopOrders'], owner, onlyId),
    'shop.reopen': asks(shopMoves['shop.reopen'], owner, onlyId),
    'shop.close': asks(shopMoves['shop.close'], owner, ({ id }) => ({ id, pay_password: PIN })),
  },
}

/** By the machine that is walked there. */
export const walkers = {
  shop: walker(shopPlace, { scenarios: 16, cuts: 6, snapshots: 1 }),
}
