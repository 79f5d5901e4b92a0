import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { type CommentCountsInput } from '#contract/catalogue/product.contract.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { list, type Listed, statementsOf } from '#tests/support/catalogue.ts'
import { address, person, PIN, store, type Store } from '#tests/support/factories.ts'
import { placeFor } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'

describe.each(oneEngine())('filters of reviews on %s', (engine) => {
  let shop: TestShop
  let merchant: Store
  let goods: Listed
  beforeAll(async () => {
    shop = await openShop(engine)
    merchant = await store(shop)
    goods = await list(shop, merchant, { stock: [50, 50, 50] })
    for (const [n, stars, hasPicture] of [
      [0, 5, true],
      [0, 5, false],
      [0, 2, false],
      [1, 5, true],
      [1, 1, true],
    ] as const)
      await review(goods.skuIds[n] ?? '', stars, hasPicture)
  })
  afterAll(() => shop.close())

  async function review(sku_id: string, stars: number, hasPicture: boolean): Promise<void> {
    const buyer = await person(shop)
    const order = await placeFor(shop, buyer, await address(shop, buyer.id), [{ sku_id, quantity: 1 }])
    await shop.must(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password: PIN }, buyer)
    const parcel = { carrier: 'SF', tracking: `T${order.id}` }
    await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    const pictures = hasPicture ? [await looseUpload(shop, buyer.id, 'review')] : []
    const lines = order.lines.map(({ id }) => ({ line_id: id, stars, text: `${stars} stars`, pictures }))
    await shop.must(orderMoves['order.review'], { id: order.id, lines }, buyer)
  }

  const found = async (filter: Omit<CommentCountsInput, 'id'>) =>
    (await shop.must(productCalls.comment, { id: goods.id, ...filter })).data.length
  const counts = (filter: Omit<CommentCountsInput, 'id'> = {}) =>
    shop.must(productCalls.commentCounts, { id: goods.id, ...filter })

  it('find those of so many stars, with pictures, of one variant, and any of these together', async () => {
    const [first, second, third] = goods.skuIds as [string, string, string]
    expect(await found({})).toBe(5)
    expect(await found({ stars: 5 })).toBe(3)
    expect(await found({ pictures: '1' })).toBe(3)
    expect(await found({ sku: first })).toBe(3)
    expect(await found({ sku: third })).toBe(0)
    expect(await found({ sku: second, stars: 5, pictures: '1' })).toBe(1)
    expect(await found({ sku: 'nothing' })).toBe(0)
  })

  it('have counts: what each choice leaves beside the others', async () => {
    const [first, second] = goods.skuIds as [string, string]
    const all = await counts()
    expect(all).toMatchObject({ count: 5, stars: [1, 1, 0, 0, 3], pictures: 3 })
    expect(all.options.map(({ sku, count }) => [sku, count])).toEqual([
      [first, 3],
      [second, 2],
    ])
    const five = await counts({ stars: 5 })
    expect(five).toMatchObject({ count: 3, stars: [1, 1, 0, 0, 3], pictures: 2 })
    expect(five.options.map(({ count }) => count)).toEqual([2, 1])
    const pictured = await counts({ pictures: '1', sku: second })
    expect(pictured).toMatchObject({ count: 2, stars: [1, 0, 0, 0, 1], pictures: 2 })
    expect(pictured.options.find(({ sku }) => sku === first)?.count).toBe(1)
  })

  it('count nothing where there are no reviews, in one statement', async () => {
    const none = { count: 0, stars: [0, 0, 0, 0, 0], pictures: 0, options: [] }
    expect(await shop.must(productCalls.commentCounts, { id: 'nothing' })).toEqual(none)
    expect(await statementsOf(shop.db, () => counts())).toBe(1)
  })

  it('refuse what is no filter', async () => {
    for (const wrong of [{ stars: 0 }, { stars: 6 }, { pictures: '0' }, { sku: 'a b' }, { sku: '' }, { page: 2 }]) {
      const answer = await shop.ask(productCalls.commentCounts, { id: goods.id, ...wrong } as CommentCountsInput)
      expect(answer.problem?.key, JSON.stringify(wrong)).toMatch(/^input\./)
    }
  })
})
