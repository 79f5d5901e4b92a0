import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import type { Cart } from '#contract/trade/cart.contract.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { address, type Person, person, sku, store } from '#tests/support/factories.ts'
import { payFor, placeFor } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const linesIn = (cart: Cart) => cart.shops.flatMap(({ lines }) => lines)

describe.each(oneEngine())('lines of a cart that were placed, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** A buyer with some pieces of one product in the cart, and how to place so many of them. */
  async function filled(inCart = 2) {
    const seller = await store(shop)
    const skuId = await sku(shop, seller)
    const buyer = await person(shop)
    const addressId = await address(shop, buyer.id)
    await shop.must(cartCalls.storage, { mode: 'add', sku_id: skuId, quantity: inCart }, buyer)
    const where = (quantity: number) => ({ lines: [{ sku_id: skuId, quantity }], address_id: addressId })
    return {
      skuId,
      buyer,
      place: (quantity = inCart) => placeFor(shop, buyer, addressId, where(quantity).lines),
      quote: async (quantity = inCart) => (await shop.must(orderCalls.getOrderGoodsList, where(quantity), buyer)).quote,
      send: (quote: string, quantity = inCart) => shop.ask(orderCalls.addOrder, { quote, ...where(quantity) }, buyer),
    }
  }
  const read = (who: Person) => shop.must(cartCalls.lists, {}, who)
  const ordersOf = async (who: Person) => (await shop.must(orderCalls.getOrderList, {}, who)).data.length

  it('stay in the cart, marked with their order and its deadline, and leave with the payment', async () => {
    const { buyer, place } = await filled()
    expect(linesIn(await read(buyer))[0]?.placed).toBeNull()
    const order = await place()
    const [line] = linesIn(await read(buyer))
    expect(line).toMatchObject({
      quantity: 2,
      placed: { order_id: order.id, order_no: order.order_no, deadline_at: order.deadline_at },
    })
    await payFor(shop, { buyer, order })
    expect(await read(buyer)).toMatchObject({ shops: [], count: 0 })
  })

  it('keep what was put in beyond the order, free again', async () => {
    const { buyer, place } = await filled(3)
    const order = await place(2)
    await payFor(shop, { buyer, order })
    expect(linesIn(await read(buyer))).toMatchObject([{ quantity: 1, placed: null }])
  })

  it('cannot be placed a second time, whichever quote is sent, and nothing moves', async () => {
    const { buyer, skuId, quote, send } = await filled()
    const [mine, otherTab] = [await quote(), await quote()]
    const [first, second] = await Promise.all([send(mine), send(otherTab)])
    const refusals = [first, second].filter(({ body }) => body.code !== 1)
    expect(refusals).toHaveLength(1)
    const [line] = linesIn(await read(buyer))
    expect(refusals[0]?.problem).toMatchObject({
      key: 'order.alreadyPlaced',
      field: `lines.${skuId}`,
      params: { title: line?.title.en, number: line?.placed?.order_no },
    })
    expect(await ordersOf(buyer)).toBe(1)
    expect(line?.left).toBe(8)
  })

  it('take no other number, and no more pieces, until the order ended', async () => {
    const { buyer, skuId, place } = await filled()
    await place()
    for (const mode of ['set', 'add'] as const) {
      const { problem } = await shop.ask(cartCalls.storage, { mode, sku_id: skuId, quantity: 1 }, buyer)
      expect(problem).toMatchObject({ key: 'order.alreadyPlaced' })
    }
    const merged = await shop.must(cartCalls.merge, { lines: [{ sku_id: skuId, quantity: 9 }] }, buyer)
    expect(merged.changes).toMatchObject([{ kind: 'placed', quantity: 2 }])
    expect(linesIn(merged.cart)[0]?.quantity).toBe(2)
  })

  it('are free again when their order is cancelled, and can be placed again', async () => {
    const { buyer, place } = await filled()
    const order = await place()
    await shop.must(orderMoves['order.cancel'], { id: order.id }, buyer)
    expect(linesIn(await read(buyer))).toMatchObject([{ quantity: 2, placed: null }])
    const again = await place()
    expect(linesIn(await read(buyer))[0]?.placed?.order_id).toBe(again.id)
  })

  it('are free again when no one paid in time', async () => {
    const { buyer, place } = await filled()
    await place()
    await shop.pass(minutes(31))
    expect(linesIn(await read(buyer))).toMatchObject([{ quantity: 2, placed: null }])
  })

  it('may be taken out of the cart, which leaves their order as it is', async () => {
    const { buyer, skuId, place } = await filled()
    const order = await place()
    await shop.must(cartCalls.storage, { mode: 'delete', sku_ids: [skuId] }, buyer)
    await shop.must(cartCalls.storage, { mode: 'add', sku_id: skuId, quantity: 1 }, buyer)
    await payFor(shop, { buyer, order })
    expect(linesIn(await read(buyer))).toMatchObject([{ quantity: 1, placed: null }])
  })
})
