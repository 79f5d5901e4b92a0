import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskTradeCalls } from '#contract/desk/desk-trade.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { lastingStaff, type Person, USDT } from '#tests/support/factories.ts'
import { type Deal, paid, payFor, placed, placeFor } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('trades to check on %s', (engine) => {
  let shop: TestShop
  let staff = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    staff = await lastingStaff(shop, 'support')
  })
  afterAll(() => shop.close())

  const below = async () => (await shop.must(deskTradeCalls.farBelowList, {}, staff)).data
  const again = ({ skuIds: [sku_id = ''] }: Deal, buyer: Person, addressId: string) =>
    placeFor(shop, buyer, addressId, [{ sku_id, quantity: 1 }])
  const lone = async () => (await shop.must(deskTradeCalls.loneTrades, {}, staff)).data

  it('lists a paid order below half of its list price, and none at half', async () => {
    const [half, less] = [await placed(shop, { quantity: 2 }), await placed(shop, { quantity: 2 })]
    const lower = async ({ order, buyer, merchant }: typeof half, goods: bigint) => {
      const total = String(goods + 5n * USDT)
      const lowered = await shop.must(orderMoves['order.lowerPrice'], { id: order.id, total }, merchant.owner)
      return { buyer, order: lowered }
    }
    await payFor(shop, await lower(half, 20n * USDT))
    const unpaid = await lower(less, 20n * USDT - 1n)
    expect(await below()).toEqual([])
    await payFor(shop, unpaid)
    expect(await below()).toMatchObject([
      {
        id: less.order.id,
        order_no: less.order.order_no,
        list: String(40n * USDT),
        asked: String(20n * USDT - 1n),
        shop: { id: less.merchant.id, owner: { id: less.merchant.owner.id } },
        buyer: { id: less.buyer.id },
      },
    ])
  })

  it('lists a shop and a buyer from their second paid order on, until either trades with another', async () => {
    const first = await paid(shop)
    const isListed = async () => (await lone()).some(({ id }) => id === first.merchant.id)
    expect(await isListed()).toBe(false)
    await payFor(shop, { buyer: first.buyer, order: await again(first, first.buyer, first.addressId) })
    expect((await lone()).find(({ id }) => id === first.merchant.id)).toMatchObject({
      orders: 2,
      paid: String(BigInt(first.order.money.total) * 2n),
      buyer: { id: first.buyer.id },
    })
    const other = await paid(shop)
    await payFor(shop, { buyer: other.buyer, order: await again(first, other.buyer, other.addressId) })
    expect(await isListed()).toBe(false)
  })
})
