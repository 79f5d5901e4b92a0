import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { days, SHIP_MS } from '#machines/platform/constants.ts'
import { newId } from '#server/platform/db/ids.ts'
import { list } from '#tests/support/catalogue.ts'
import { address, person, signedInAgain, sku, store } from '#tests/support/factories.ts'
import { paid, payFor, placeFor } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { askHoliday, dayLater, settingsOf } from './ask-settings.ts'

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

describe.each(oneEngine())('a holiday of a shop on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const insert = (shopId: string, from: string, to: string) =>
    runText(
      shop,
      'insert into shop_holidays (id, shop_id, from_day, to_day) values ($1, $2, $3, $4)',
      newId(),
      shopId,
      from,
      to,
    )

  it('is said on the product, the shop and the checkout, and the products stay on sale', async () => {
    const merchant = await store(shop)
    const {
      id,
      skuIds: [sku_id = ''],
    } = await list(shop, merchant)
    const { today } = (await askHoliday(shop, merchant.owner, { length: 3, message: 'At the sea' })).body.data
    const holiday = { from: today, to: dayLater(today, 2), message: 'At the sea' }
    const buyer = await person(shop)
    const lines = [{ sku_id, quantity: 1 }]
    const quote = await shop.must(orderCalls.getOrderGoodsList, { lines }, buyer)
    expect(quote.shops[0]?.holiday).toEqual(holiday)
    expect(await shop.must(productCalls.goods, { id })).toMatchObject({ holiday, on_shelf: true })
    expect((await shop.must(shopCalls.shop, { id: merchant.id })).shop).toMatchObject({ holiday, open: true })
  })

  it('is said to shoppers from seven days before', async () => {
    const [{ id, owner }, far] = [await store(shop), await store(shop)]
    await askHoliday(shop, owner, { inDays: 7 })
    await askHoliday(shop, far.owner, { inDays: 8 })
    expect((await shop.must(shopCalls.shop, { id })).shop.holiday).not.toBeNull()
    expect((await shop.must(shopCalls.shop, { id: far.id })).shop.holiday).toBeNull()
    expect((await settingsOf(shop, far.owner)).holiday).not.toBeNull()
  })

  it('lets what is paid in it be shipped within the time that begins after it', async () => {
    const before = await paid(shop)
    const {
      merchant,
      buyer,
      addressId,
      skuIds: [sku_id = ''],
    } = before
    const { holiday } = (await askHoliday(shop, merchant.owner, { length: 5 })).body.data
    const order = await placeFor(shop, buyer, addressId, [{ sku_id, quantity: 1 }])
    const during = await payFor(shop, { buyer, order })
    expect(during.deadline_at).toBe(new Date(at(holiday?.to ?? '') + days(1) + SHIP_MS).toISOString())
    // What was paid before keeps its deadline.
    const kept = await shop.must(orderCalls.getOrderInfo, { id: before.order.id }, buyer)
    expect(kept.deadline_at).toBe(before.order.deadline_at)
  })

  it('does not delay what is paid before it begins', async () => {
    const merchant = await store(shop)
    await askHoliday(shop, merchant.owner, { inDays: 2 })
    const buyer = await person(shop)
    const lines = [{ sku_id: await sku(shop, merchant), quantity: 1 }]
    const order = await placeFor(shop, buyer, await address(shop, buyer.id), lines)
    const { deadline_at, paymenttime, facts } = await payFor(shop, { buyer, order })
    expect(facts.holiday).toBeNull()
    expect(Date.parse(deadline_at ?? '') - Date.parse(paymenttime ?? '')).toBe(SHIP_MS)
  })

  it('refunds an order of the holiday only when the time after it has passed', async () => {
    const merchant = await store(shop)
    await askHoliday(shop, merchant.owner, { length: 4 })
    const buyer = await person(shop)
    const lines = [{ sku_id: await sku(shop, merchant), quantity: 1 }]
    const order = await placeFor(shop, buyer, await address(shop, buyer.id), lines)
    const { deadline_at } = await payFor(shop, { buyer, order })
    const state = async () => (await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)).state
    await shop.pass(SHIP_MS + 1)
    expect(await state()).toBe('pendingDelivery')
    const { today } = await settingsOf(shop, merchant.owner)
    await shop.pass(Date.parse(deadline_at ?? '') - at(today))
    expect(await state()).toBe('refunded')
  })

  it.each([
    ['a beginning in the past', { inDays: -1 }, 'holiday.past', 'from'],
    ['an end before the beginning', { inDays: 3, length: 0 }, 'holiday.endsBefore', 'to'],
    ['15 days', { length: 15 }, 'holiday.tooLong', 'to'],
    ['no beginning', { from: '', to: '' }, 'input.required', 'from'],
    ['no end', { to: '' }, 'input.required', 'to'],
    ['a day that does not exist', { to: '2031-02-30' }, 'input.invalid', 'to'],
  ])('refuses %s and announces nothing', async (_title, given, key, field) => {
    const { owner } = await store(shop)
    expect((await askHoliday(shop, owner, given)).problem).toMatchObject({ key, field })
    expect(await settingsOf(shop, owner)).toMatchObject({ holiday: null, versions: { holiday: 1 } })
  })

  it('takes 14 days, 30 a year, and none right behind another', async () => {
    const { id, owner } = await store(shop)
    // From the middle of a year, so that all of it lies in one.
    const { today } = await settingsOf(shop, owner)
    const summer = `${Number(today.slice(0, 4)) + 1}-07-10`
    await shop.standStill(at(summer) - at(today))
    const later = await signedInAgain(shop, owner)
    await insert(id, summer.replace('07-10', '02-01'), summer.replace('07-10', '02-14'))
    await insert(id, summer.replace('07-10', '06-26'), summer.replace('07-10', '07-09'))
    expect((await askHoliday(shop, later, { length: 2 })).problem).toMatchObject({
      key: 'holiday.tooClose',
      field: 'from',
    })
    expect((await askHoliday(shop, later, { inDays: 2, length: 3 })).problem).toEqual({
      key: 'holiday.yearUsed',
      params: { max: 30, days: 2 },
      field: 'to',
    })
    expect((await askHoliday(shop, later, { inDays: 2, length: 2 })).body.code).toBe(1)
  })

  it('changes the announced one, ends the running one with yesterday, and calls off the next one', async () => {
    const { owner } = await store(shop)
    await askHoliday(shop, owner, { inDays: 5 })
    await askHoliday(shop, owner, { length: 10 })
    await shop.standStill(days(2))
    const { today, holiday, versions } = await settingsOf(shop, owner)
    expect(holiday).toMatchObject({ from: dayLater(today, -2) })
    // The one that goes on keeps its beginning.
    const longer = { from: holiday?.from ?? '', to: dayLater(today, 11) }
    expect((await askHoliday(shop, owner, longer)).body.code).toBe(1)
    const end = (version: number) => shop.ask(shopSettingCalls.endHoliday, { version }, owner)
    expect((await end(versions.holiday)).problem?.key).toBe('shop.changedElsewhere')
    const late = await askHoliday(shop, owner, { ...longer, version: versions.holiday })
    expect(late.problem?.key).toBe('shop.changedElsewhere')
    const ended = await end(versions.holiday + 1)
    expect(ended.body.data).toMatchObject({ holiday: null })
    expect(await settingsOf(shop, owner)).toMatchObject({ holiday: null })
    expect((await end(versions.holiday + 2)).problem?.key).toBe('holiday.none')
  })
})
