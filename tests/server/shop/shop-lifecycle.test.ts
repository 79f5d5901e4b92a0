import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { deskShopCalls, shopBoardCalls, shopCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { days, hours, LEVELS } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { list } from '#tests/support/catalogue.ts'
import { upgradeAsked } from '#tests/support/bonds.ts'
import { address, credit, person, type Person, PIN, store, type Store } from '#tests/support/factories.ts'
import { paid, placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const eventsOf = statement(
  'test_shop_events',
  `select name, topic from events where entity_id = $1 order by topic, seq`,
)
const messagesOf = statement('test_shop_messages', `select name, tab from messages where topic = $1 order by id`)
const FUND = LEVELS[1]?.bondMicro ?? 0n
const reason = 'Sells copies'
const refusal = (key: string, more = {}) => ({ code: 0, data: { problem: { key, ...more } } })

describe.each(engines())('the state of a shop on %s', (engine) => {
  let shop: TestShop
  let sue = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    sue = await person(shop, { staff: 'support' })
  })
  afterAll(() => shop.close())

  const suspendShop = (id: string, by: { token: string } = sue) =>
    shop.ask(shopMoves['shop.suspend'], { id, reason }, by)
  const restoreShop = (id: string) => shop.must(shopMoves['shop.restore'], { id, reason: 'It was a mistake' }, sue)
  const close = (of: Store, pay_password = PIN) =>
    shop.ask(shopMoves['shop.close'], { id: of.id, pay_password }, of.owner)
  const listed = async (id: string) => {
    const { data } = await shop.must(productCalls.lists, { shop: id, sort: 'new' })
    return data.length
  }

  it('takes a suspended shop out of lists, carts and checkout at once, and gives its goods back with the restore', async () => {
    const merchant = await store(shop)
    const sku_id = (await list(shop, merchant)).skuIds[0] ?? ''
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id)
    const lines = [{ sku_id, quantity: 1 }]
    await shop.must(cartCalls.storage, { mode: 'add', sku_id, quantity: 1 }, buyer)
    const { quote } = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    const onSale = async () => {
      const [group] = (await shop.must(cartCalls.lists, {}, buyer)).shops
      const page = await shop.must(shopCalls.shop, { id: merchant.id })
      return [await listed(merchant.id), page.shop.open, group?.shop.open]
    }
    expect(await onSale()).toEqual([1, true, true])

    const suspended = await suspendShop(merchant.id)
    expect(suspended.body).toMatchObject({ code: 1, data: { state: 'suspended' } })
    expect(await onSale()).toEqual([0, false, false])
    expect((await shop.ask(orderCalls.addOrder, { quote, lines, address_id }, buyer)).body).toMatchObject(
      refusal('goods.shopClosed'),
    )

    expect(await restoreShop(merchant.id)).toMatchObject({ state: 'open' })
    expect(await onSale()).toEqual([1, true, true])
    const { orders } = await shop.must(orderCalls.addOrder, { quote, lines, address_id }, buyer)
    expect(orders).toHaveLength(1)
  })

  it('lets running orders of a suspended shop go on, and tells the owner with the reason', async () => {
    const { merchant, order } = await paid(shop)
    await suspendShop(merchant.id)
    const parcel = { carrier: 'SF', tracking: 'T123456' }
    const shippedOrder = await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    expect(shippedOrder.state).toBe('pendingReceipt')
    const state = await shop.must(shopBoardCalls.state, {}, merchant.owner)
    expect(state).toMatchObject({ state: 'suspended', as: 'merchant', facts: { runningOrders: 1 } })
    expect(state.timeline.at(-1)).toMatchObject({ name: 'shop.suspended', actor: 'support', reason })
    expect(await shop.db.run(eventsOf, [merchant.id])).toContainEqual({
      name: 'shop.suspended',
      topic: `shop:${merchant.id}`,
    })
    expect(await shop.db.run(messagesOf, [`shop:${merchant.id}`])).toContainEqual({
      name: 'shop.suspended',
      tab: 'system',
    })
    const { data } = await shop.must(deskHistoryCalls.history, { about: merchant.id }, sue)
    expect(data.map(({ act, reason: given }) => [act, given])).toContainEqual(['shop.suspended', reason])
  })

  it('lets customer service suspend a shop that takes no new orders, and sells nothing after the restore', async () => {
    const merchant = await store(shop)
    await list(shop, merchant)
    const ask = (event: 'shop.stopOrders' | 'shop.reopen') =>
      shop.ask(shopMoves[event], { id: merchant.id }, merchant.owner)
    await ask('shop.stopOrders')
    expect((await suspendShop(merchant.id)).body).toMatchObject({ code: 1, data: { state: 'suspendedClosing' } })
    expect((await ask('shop.reopen')).body).toMatchObject(refusal('system.alreadyMoved'))
    expect(await restoreShop(merchant.id)).toMatchObject({ state: 'closing' })
    expect(await listed(merchant.id)).toBe(0)
    expect((await ask('shop.reopen')).body).toMatchObject({ code: 1, data: { state: 'open' } })
    expect(await listed(merchant.id)).toBe(1)
  })

  it('finds shops for the desk by name or id, and without words those that are not open', async () => {
    const merchant = await store(shop, { name: 'Nightjar pottery' })
    const find = async (keywords?: string) => {
      const { data } = await shop.must(deskShopCalls.shops, keywords === undefined ? {} : { keywords }, sue)
      return data.map(({ id }) => id)
    }
    expect(await find('nightJAR')).toEqual([merchant.id])
    expect(await find(merchant.id)).toEqual([merchant.id])
    expect(await find()).not.toContain(merchant.id)
    await suspendShop(merchant.id)
    expect(await find()).toContain(merchant.id)
  })

  it('closes a shop with nothing running, and has what was on its shelf there again when it reopens', async () => {
    const merchant = await store(shop)
    const [kept, put] = [await list(shop, merchant), await list(shop, merchant)]
    await runText(shop, 'update goods set on_shelf = false where id = $1', put.id)
    expect(await listed(merchant.id)).toBe(1)
    expect((await close(merchant)).body).toMatchObject({ code: 1, data: { state: 'closed' } })
    expect(await listed(merchant.id)).toBe(0)
    expect((await shop.must(productCalls.goods, { id: kept.id })).on_shelf).toBe(false)
    const again = await shop.must(shopMoves['shop.reopen'], { id: merchant.id }, merchant.owner)
    expect(again.state).toBe('open')
    const { data } = await shop.must(productCalls.lists, { shop: merchant.id, sort: 'new' })
    expect(data.map(({ id }) => id)).toEqual([kept.id])
  })

  it('leaves off the shelf what its owner takes down while the shop is closed', async () => {
    const merchant = await store(shop)
    const [kept, taken] = [await list(shop, merchant), await list(shop, merchant)]
    await close(merchant)
    const scope = { ids: [taken.id] }
    expect(
      (await shop.ask(shopGoodsCalls.setListed, { scope: { ids: [kept.id] }, on: true }, merchant.owner)).body,
    ).toMatchObject(refusal('shop.notSelling'))
    await shop.must(shopGoodsCalls.setListed, { scope, on: false }, merchant.owner)
    await shop.must(shopMoves['shop.reopen'], { id: merchant.id }, merchant.owner)
    const { data } = await shop.must(productCalls.lists, { shop: merchant.id, sort: 'new' })
    expect(data.map(({ id }) => id)).toEqual([kept.id])
  })

  it('sells again when its owner reopens it while it closes', async () => {
    const merchant = await store(shop)
    await list(shop, merchant)
    await shop.must(shopMoves['shop.stopOrders'], { id: merchant.id }, merchant.owner)
    const again = await shop.must(shopMoves['shop.reopen'], { id: merchant.id }, merchant.owner)
    expect(again.state).toBe('open')
    expect(await listed(merchant.id)).toBe(1)
  })

  it('does not close a shop with running orders, with an operating fund or under a wrong payment password', async () => {
    const { merchant } = await placed(shop)
    expect((await close(merchant)).body).toMatchObject(refusal('shop.ordersRunning', { params: { orders: 1 } }))
    const quiet = await store(shop)
    expect((await close(quiet, '000000')).body).toMatchObject(refusal('pay.passwordWrong', { field: 'pay_password' }))
    const founded = await store(shop, { level: 0 })
    await credit(shop, founded.owner.id, FUND)
    await upgradeAsked(shop, founded, 1)
    expect((await close(founded)).body).toMatchObject(refusal('shop.fundInside', { params: { fund: String(FUND) } }))
  })

  it('refuses owners in the place of support, support in the place of owners, and everyone twice', async () => {
    const merchant = await store(shop)
    const other = await store(shop)
    expect((await suspendShop(merchant.id, merchant.owner)).body).toMatchObject(refusal('account.notYours'))
    expect((await close({ ...merchant, owner: other.owner })).body).toMatchObject(refusal('shop.notFound'))
    expect((await shop.ask(shopMoves['shop.reopen'], { id: merchant.id }, merchant.owner)).body).toMatchObject(
      refusal('system.alreadyMoved'),
    )
    const stopOrders = (id: string) => shop.ask(shopMoves['shop.stopOrders'], { id }, merchant.owner)
    expect((await stopOrders(other.id)).body).toMatchObject(refusal('shop.notFound'))
    await suspendShop(merchant.id)
    expect((await stopOrders(merchant.id)).body).toMatchObject(refusal('system.alreadyMoved'))
    expect((await suspendShop(merchant.id)).body).toMatchObject(refusal('system.alreadyMoved'))
    expect((await close(merchant)).body).toMatchObject(refusal('system.alreadyMoved'))
    expect((await suspendShop('nowhere')).body).toMatchObject(refusal('shop.notFound'))
    const nowhere = { id: 'nowhere', reason }
    expect((await shop.ask(shopMoves['shop.restore'], nowhere, sue)).body).toMatchObject(refusal('shop.notFound'))
    expect((await shop.ask(deskShopCalls.shop, { id: 'nowhere' }, sue)).body).toMatchObject(refusal('shop.notFound'))
    const empty = await shop.ask(shopMoves['shop.suspend'], { id: other.id, reason: '  ' }, sue)
    expect(empty.body).toMatchObject({ code: 0, data: { problem: { field: 'reason' } } })
  })

  it('closes only under a payment password that is set and not locked', async () => {
    const merchant = await store(shop)
    const tries = async () => {
      for (let n = 0; n < 5; n++) await close(merchant, '000000')
    }
    await tries()
    expect((await close(merchant)).body).toMatchObject(refusal('pay.passwordLocked'))
    for (let round = 0; round < 2; round++) {
      await shop.pass(hours(3))
      await tries()
    }
    await shop.pass(hours(3))
    expect((await close(merchant)).body).toMatchObject(refusal('pay.passwordReset'))
    await runText(shop, 'update users set pay_hash = null where id = $1', merchant.owner.id)
    expect((await close(merchant)).body).toMatchObject({ ...refusal('pay.passwordMissing'), code: 406 })
  })

  it('does not let staff suspend their own shop', async () => {
    const merchant = await store(shop)
    await runText(shop, `update users set staff = 'support' where id = $1`, merchant.owner.id)
    expect((await suspendShop(merchant.id, merchant.owner)).body).toMatchObject(refusal('desk.ownCase'))
    await suspendShop(merchant.id)
    const restore = await shop.ask(shopMoves['shop.restore'], { id: merchant.id, reason }, merchant.owner)
    expect(restore.body).toMatchObject(refusal('desk.ownCase'))
  })

  // Last: the sessions of staff do not last these days.
  it('takes no new orders while the last ones go on, and closes for good when their money is settled', async () => {
    const { merchant, order, buyer } = await paid(shop)
    const stop = () => shop.must(shopMoves['shop.stopOrders'], { id: merchant.id }, merchant.owner)
    expect(await stop()).toMatchObject({ state: 'closing', facts: { runningOrders: 1 } })
    expect((await shop.must(shopCalls.shop, { id: merchant.id })).shop.open).toBe(false)
    const parcel = { carrier: 'SF', tracking: 'T123456' }
    await shop.must(orderMoves['order.ship'], { id: order.id, parcel }, merchant.owner)
    await shop.must(orderMoves['order.confirm'], { id: order.id }, buyer)
    expect((await close(merchant)).body).toMatchObject(refusal('shop.ordersRunning', { params: { orders: 1 } }))
    await shop.pass(days(8))
    expect((await close(merchant)).body).toMatchObject({ code: 1, data: { state: 'closed' } })
  })
})
