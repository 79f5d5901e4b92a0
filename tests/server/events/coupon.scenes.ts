import { orderMoves } from '#contract/trade/order.calls.ts'
import { COUPON_NEW_MS, days } from '#machines/platform/constants.ts'
import { platformOffer, received } from '#tests/support/coupons.ts'
import { address, person, sku, store } from '#tests/support/factories.ts'
import { type Deal, payFor, placeFor } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A copy right before a move, and the move; without a copy the move makes it. */
export interface CouponScene {
  readonly who: Person
  readonly id?: string
  readonly move: () => Promise<unknown>
}

type CouponSceneOf = (shop: TestShop) => Promise<CouponScene>
const SOON_MS = 2_000

async function copyOf(shop: TestShop) {
  const who = await person(shop)
  return { who, id: (await received(shop, who, await platformOffer(shop))).id }
}

/** An unpaid order that a copy takes something off. */
async function held(shop: TestShop): Promise<Deal & { who: Person; id: string }> {
  const { who, id } = await copyOf(shop)
  const merchant = await store(shop)
  const [skuId, addressId] = [await sku(shop, merchant), await address(shop, who.id)]
  const order = await placeFor(shop, who, addressId, [{ sku_id: skuId, quantity: 1 }], [id])
  return { who, id, merchant, buyer: who, skuIds: [skuId], addressId, order }
}

const offered: CouponSceneOf = async (shop) => {
  const [who, offer] = [await person(shop), await platformOffer(shop)]
  return { who, move: () => received(shop, who, offer) }
}

/** A scene for each event of a coupon. */
export const couponScenes: Readonly<Record<string, CouponSceneOf>> = {
  'coupon.offered': offered,
  'coupon.received': offered,
  'coupon.expired': async (shop) => {
    const copy = await copyOf(shop)
    await shop.pass(COUPON_NEW_MS + SOON_MS)
    return { ...copy, move: () => shop.pass(days(31)) }
  },
  'coupon.locked': async (shop) => {
    const copy = await copyOf(shop)
    const merchant = await store(shop)
    const [skuId, addressId] = [await sku(shop, merchant), await address(shop, copy.who.id)]
    return {
      ...copy,
      move: () => placeFor(shop, copy.who, addressId, [{ sku_id: skuId, quantity: 1 }], [copy.id]),
    }
  },
  'coupon.used': async (shop) => {
    const deal = await held(shop)
    return { who: deal.who, id: deal.id, move: () => payFor(shop, deal) }
  },
  'coupon.released': async (shop) => {
    const { who, id, order } = await held(shop)
    return { who, id, move: () => shop.must(orderMoves['order.cancel'], { id: order.id }, who) }
  },
}
