import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sheetForm } from '#contract/catalogue/sheet-form.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { platformOffer, received, shopOffer } from '#tests/support/coupons.ts'
import { address, person, sku, store, USDT } from '#tests/support/factories.ts'
import { exportedOrders } from '#tests/support/imports.ts'
import { paid, payFor, placeFor } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const NUMBER = '00340434161094042557'

/** The file as a spreadsheet saves it, with these cells filled in. */
async function filledIn(file: string, lang: string, fill: (row: Record<string, string>) => Record<string, string>) {
  const [names = [], ...rows] = readCsv(file, { most: 100 }).rows.map(({ cells }) => cells)
  const filled = rows.map((cells) => {
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    return Object.values({ ...row, ...fill(row) })
  })
  let text = ''
  for await (const piece of writeCsv([names, ...filled], sheetForm(lang))) text += piece
  return text
}

describe.each(oneEngine())('the file of orders on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it.each([
    ['en', ',', /^\d+\.\d{2,6}$/],
    ['zh-CN', ',', /^\d+\.\d{2,6}$/],
    ['ar', ';', /^\d+\.\d{2,6}$/],
    ['fr', ';', /^\d+,\d{2,6}$/],
  ])('comes back whole from readers of %s, filled in, as one parcel an order', async (lang, separator, amount) => {
    const deal = await paid(shop)
    const owner = deal.merchant.owner
    const lines = deal.skuIds.slice(0, 2).map((sku_id) => ({ sku_id, quantity: 1 }))
    const second = await placeFor(shop, deal.buyer, deal.addressId, lines)
    await payFor(shop, { ...deal, order: second })
    const waiting = await placeFor(shop, deal.buyer, deal.addressId, lines.slice(0, 1))

    const file = await exportedOrders(shop, owner, {}, lang)
    expect(file.startsWith(`\u{FEFF}order_no${separator}status${separator}`)).toBe(true)
    const parcels = new Map([deal.order, second].map(({ order_no }, at) => [`#${order_no}`, `${NUMBER}${at}`]))
    const text = await filledIn(file, lang, (row) => {
      expect([row['price_usdt'], row['order_total_usdt'], row['refunded_usdt']]).toEqual(
        [1, 2, 3].map(() => expect.stringMatching(amount)),
      )
      const tracking = parcels.get(row['order_no'] ?? '')
      return tracking === undefined ? {} : { carrier: 'DHL', tracking: `="${tracking}"` }
    })
    expect(text).toContain(waiting.order_no)

    const preview = () => shop.must(shopOrdersCalls.shipPreview, { text }, owner)
    const read = await preview()
    expect(read).toMatchObject({ asked: null, empty: 1, shipped: 0 })
    expect(
      read.lines.map(({ order_no, carrier, tracking, problem }) => [order_no, carrier, tracking, problem]),
    ).toEqual([
      [deal.order.order_no, 'DHL', `${NUMBER}0`, null],
      [second.order_no, 'DHL', `${NUMBER}1`, null],
    ])
    const parts = read.lines.map(({ order_no, carrier, tracking }) => ({ order_no, carrier, tracking }))
    await shop.must(shopOrdersCalls.shipMany, { lines: parts }, owner)
    expect(await preview()).toMatchObject({ lines: [], empty: 1, shipped: 2 })
  })

  it('names products as their merchant reads them', async () => {
    const deal = await paid(shop)
    const titles = JSON.stringify({ en: 'Cup', 'zh-CN': '杯子', ar: '', fr: 'Tasse' })
    const goods = 'where id = (select goods_id from skus where id = $2)'
    await runText(shop, `update goods set title = $1::jsonb ${goods}`, titles, deal.skuIds[0])
    const lines = [{ sku_id: deal.skuIds[0] ?? '', quantity: 1 }]
    const order = await placeFor(shop, deal.buyer, deal.addressId, lines)
    await payFor(shop, { ...deal, order })
    const nameIn = async (lang: string) => {
      const file = await exportedOrders(shop, deal.merchant.owner, {}, lang)
      return ['Tasse', '杯子', 'Cup'].find((title) => file.includes(title))
    }
    expect([await nameIn('fr'), await nameIn('zh-TW'), await nameIn('de')]).toEqual(['Tasse', '杯子', 'Cup'])
  })

  it('says what the coupon of the shop took off, and what that of the platform pays', async () => {
    const [merchant, buyer] = [await store(shop), await person(shop)]
    const [skuId, addressId] = [await sku(shop, merchant, { price: 20n * USDT }), await address(shop, buyer.id)]
    const offers = [
      await shopOffer(shop, merchant, { value: 3n * USDT }),
      await platformOffer(shop, { value: 2n * USDT }),
    ]
    const copies: string[] = []
    for (const offer of offers) copies.push((await received(shop, buyer, offer)).id)
    await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: 1 }], copies)
    const [names = [], cells = []] = readCsv(await exportedOrders(shop, merchant.owner, {}, 'en'), {
      most: 10,
    }).rows.map((row) => row.cells)
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at]]))
    expect(row).toMatchObject({
      line_total_usdt: '20.00',
      shop_coupon_usdt: '3.00',
      platform_coupon_usdt: '2.00',
    })
  })
})
