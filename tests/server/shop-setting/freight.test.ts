import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { SaveFreight } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { list } from '#tests/support/catalogue.ts'
import { address, person, store, type Store, USDT } from '#tests/support/factories.ts'
import { placeFor } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { freightForm } from './ask-settings.ts'

const fee = (usdt: number, countries: string[] = [], freeFrom: number | null = null) => ({
  countries,
  fee_micro: String(usdt * 1_000_000),
  free_from_micro: freeFrom === null ? null : String(freeFrom * 1_000_000),
})

describe.each(oneEngine())('the freight templates of a shop on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const freights = async ({ owner }: Store) => (await shop.must(shopSettingCalls.freights, {}, owner)).data
  const save = ({ owner }: Store, given: Partial<SaveFreight> = {}) =>
    shop.ask(shopSettingCalls.freight, freightForm(given), owner)
  const saved = async (merchant: Store, given: Partial<SaveFreight> = {}) => (await save(merchant, given)).body.data.id

  /** Products that follow these templates, null for the default one; each costs 20 USDT. */
  async function products(merchant: Store, templates: readonly (string | null)[]) {
    const lines = []
    for (const template of templates) {
      const {
        id,
        skuIds: [sku_id = ''],
      } = await list(shop, merchant)
      if (template) await runText(shop, 'update goods set freight_id = $2 where id = $1', id, template)
      lines.push({ id, sku_id })
    }
    return lines
  }
  const quoted = async (merchant: Store, templates: readonly (string | null)[], country = 'CN') => {
    const lines = (await products(merchant, templates)).map(({ sku_id }) => ({ sku_id, quantity: 1 }))
    const buyer = await person(shop)
    const address_id = await address(shop, buyer.id, country)
    const quote = await shop.must(orderCalls.getOrderGoodsList, { lines, address_id }, buyer)
    return { lines, buyer, address_id, quote, of: quote.shops[0] }
  }

  it('asks the fee of each template once, counts its own goods towards free delivery, and divides it among them', async () => {
    const merchant = await store(shop, { freeAboveMicro: 40n * USDT })
    const heavy = await saved(merchant, { rates: [fee(7)] })
    const { lines, buyer, address_id, of } = await quoted(merchant, [null, heavy, heavy])
    expect(of).toMatchObject({ freight: `${12n * USDT}`, free_above: null, total: `${72n * USDT}` })
    const order = await placeFor(shop, buyer, address_id, lines)
    expect(order.lines.map(({ freight_share }) => freight_share)).toEqual(['5000000', '3500000', '3500000'])
    // Two products of the default template reach its sum, the heavy one does not count.
    expect((await quoted(merchant, [null, null, heavy])).of).toMatchObject({ freight: `${7n * USDT}` })
    expect((await quoted(merchant, [null])).of).toMatchObject({ freight: `${5n * USDT}`, free_above: `${40n * USDT}` })
  })

  it('goes by the country of the address', async () => {
    const merchant = await store(shop)
    const id = await saved(merchant, { rates: [fee(3, ['CN', 'SG']), fee(9)], not_served: ['BR'] })
    const freightTo = async (country: string) => (await quoted(merchant, [id], country)).of
    expect(await freightTo('SG')).toMatchObject({ freight: '3000000', served: true })
    expect(await freightTo('DE')).toMatchObject({ freight: '9000000', served: true })
    expect(await freightTo('BR')).toMatchObject({ served: false })
  })

  it('refuses an order of which one product is not delivered to the country', async () => {
    const merchant = await store(shop)
    const near = await saved(merchant, { rates: [fee(3, ['CN'])], only_listed: true })
    const { lines, buyer, address_id, quote, of } = await quoted(merchant, [null, near], 'DE')
    expect(of).toMatchObject({ served: false, lines: [{ served: true }, { served: false }] })
    const { problem } = await shop.ask(orderCalls.addOrder, { quote: quote.quote, lines, address_id }, buyer)
    expect(problem?.key).toBe('address.notServed')
  })

  it('refuses the quote of before at PLACE, and shows the new fee on the product', async () => {
    const merchant = await store(shop)
    const { lines, buyer, address_id, quote } = await quoted(merchant, [null])
    const [first] = await freights(merchant)
    await save(merchant, { id: first?.id, version: 1, name: 'Standard', rates: [fee(6)] })
    const { problem } = await shop.ask(orderCalls.addOrder, { quote: quote.quote, lines, address_id }, buyer)
    expect(problem?.key).toBe('order.priceChanged')
    const id = (await products(merchant, [null]))[0]?.id ?? ''
    expect((await shop.must(productCalls.goods, { id })).freight.rates).toEqual([fee(6)])
  })

  it('keeps the freight of a placed order', async () => {
    const merchant = await store(shop)
    const { lines, buyer, address_id } = await quoted(merchant, [null])
    const order = await placeFor(shop, buyer, address_id, lines)
    const [first] = await freights(merchant)
    await save(merchant, { id: first?.id, version: 1, name: 'Standard', rates: [fee(1)] })
    const total = `${24n * USDT}`
    const lowered = await shop.must(orderMoves['order.lowerPrice'], { id: order.id, total }, merchant.owner)
    expect(lowered.money).toMatchObject({ freight: `${5n * USDT}`, total })
  })

  it('gives the products of a deleted template the default one', async () => {
    const merchant = await store(shop)
    const heavy = await saved(merchant)
    const id = (await products(merchant, [heavy]))[0]?.id ?? ''
    expect((await freights(merchant)).map(({ goods }) => goods)).toEqual([0, 1])
    const { data } = await shop.must(shopSettingCalls.deleteFreight, { id: heavy, version: 1 }, merchant.owner)
    expect(data).toHaveLength(1)
    expect((await shop.must(productCalls.goods, { id })).freight.rates).toEqual([fee(5)])
  })

  it('is what a new shop begins with: nowhere, until the first template that delivers takes its place', async () => {
    const merchant = await store(shop, { delivers: false })
    const [begun] = await freights(merchant)
    const id = await saved(merchant)
    expect(await freights(merchant)).toMatchObject([{ id: begun?.id, name: 'Heavy', is_default: true, version: 2 }])
    expect(id).toBe(begun?.id)
    await saved(merchant, { name: 'Light' })
    expect((await freights(merchant)).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Heavy', true],
      ['Light', false],
    ])
  })

  it('has one default at any time, which cannot be deleted', async () => {
    const merchant = await store(shop)
    const heavy = await saved(merchant, { is_default: true })
    const [now, before] = await freights(merchant)
    expect([now, before]).toMatchObject([{ id: heavy, is_default: true }, { is_default: false }])
    const remove = (id = '', version = 0) => shop.ask(shopSettingCalls.deleteFreight, { id, version }, merchant.owner)
    expect((await remove(heavy, 1)).problem?.key).toBe('freight.isDefault')
    expect((await remove(before?.id, 1)).problem?.key).toBe('shop.changedElsewhere')
    expect((await remove(before?.id, before?.version)).body.code).toBe(1)
    expect((await remove(before?.id, before?.version)).problem?.key).toBe('freight.notFound')
  })

  it('is not changed by the merchant of another shop', async () => {
    const [merchant, other] = [await store(shop), await store(shop)]
    const [own] = await freights(merchant)
    expect((await save(other, { id: own?.id, version: 1 })).problem?.key).toBe('freight.notFound')
    expect(await freights(merchant)).toEqual([own])
  })

  it('refuses the second of two tabs', async () => {
    const merchant = await store(shop)
    const id = await saved(merchant)
    expect((await save(merchant, { id, version: 1, rates: [fee(8)] })).body.code).toBe(1)
    expect((await save(merchant, { id, version: 1, rates: [fee(9)] })).problem?.key).toBe('shop.changedElsewhere')
    expect((await freights(merchant))[1]).toMatchObject({ rates: [fee(8)], version: 2 })
  })

  it.each([
    ['a fee below zero', { rates: [{ ...fee(1), fee_micro: '-1' }] }, 'input.invalid', undefined],
    ['letters for a fee', { rates: [{ ...fee(1), fee_micro: 'ten' }] }, 'input.invalid', undefined],
    ['no fee', { rates: [{ ...fee(1), fee_micro: '' }] }, 'input.required', 'rates.0.fee_micro'],
    ['a fee above the bound', { rates: [fee(1_001)] }, 'amount.tooLarge', 'rates.0.fee_micro'],
    ['a free sum above the bound', { rates: [fee(1, [], 100_001)] }, 'amount.tooLarge', 'rates.0.free_from_micro'],
    [
      'a free sum where delivery is free anyway',
      { rates: [fee(0, [], 5)] },
      'freight.freeAlready',
      'rates.0.free_from_micro',
    ],
    [
      'a country that does not exist',
      { rates: [fee(1, ['XX']), fee(2)] },
      'freight.unknownCountry',
      'rates.0.countries',
    ],
    [
      'one country in two rates',
      { rates: [fee(1, ['CN']), fee(2, ['CN']), fee(3)] },
      'freight.countryTwice',
      'rates.1.countries',
    ],
    [
      'a country that is also not served',
      { rates: [fee(1, ['CN']), fee(2)], not_served: ['CN'] },
      'freight.countryTwice',
      'not_served',
    ],
    ['nothing for everywhere else', { rates: [fee(1, ['CN'])] }, 'freight.elsewhereMissing', 'only_listed'],
    ['two rates for everywhere else', { rates: [fee(1), fee(2)] }, 'freight.countriesMissing', 'rates.1.countries'],
    ['no rate at all', { rates: [], only_listed: true }, 'freight.rateMissing', 'only_listed'],
    ['a name of spaces', { name: '  ' }, 'input.invalid', 'name'],
  ])('refuses %s and saves nothing', async (_title, given, key, field) => {
    const merchant = await store(shop)
    const { problem } = await save(merchant, given)
    expect(problem).toMatchObject(field === undefined ? { key } : { key, field })
    expect(await freights(merchant)).toHaveLength(1)
  })

  it('takes a free sum below the fee', async () => {
    expect((await save(await store(shop), { rates: [fee(5, [], 2)] })).body.code).toBe(1)
  })

  it('refuses a name that is there, and the 21st template', async () => {
    const merchant = await store(shop)
    for (let n = 2; n <= 20; n++) await saved(merchant, { name: `Template ${n}` })
    expect((await save(merchant, { name: 'One more' })).problem).toEqual({ key: 'freight.limit', params: { max: 20 } })
    const [, second] = await freights(merchant)
    const { id = '', version = 0 } = second ?? {}
    expect((await save(merchant, { id, version, name: 'TEMPLATE 9' })).problem).toMatchObject({
      key: 'freight.nameTaken',
      field: 'name',
    })
    expect(await freights(merchant)).toHaveLength(20)
  })
})
