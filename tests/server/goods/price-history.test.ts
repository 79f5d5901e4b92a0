import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { emptySku } from '#contract/catalogue/shop-goods.form.ts'
import { days } from '#machines/platform/constants.ts'
import { person, store, type Store } from '#tests/support/factories.ts'
import { addedGoods, editedForm } from '#tests/support/goods-forms.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const usdt = (amount: number): string => String(Math.round(amount * 1_000_000))

describe.each(oneEngine())('the price history of a product on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const history = (id: string, sku?: string) =>
    shop.must(productCalls.prices, { id, ...(sku === undefined ? {} : { sku }) })
  const shownPrices = async (id: string, sku?: string) => (await history(id, sku)).steps.map(({ price }) => price)
  const priceTo = async (own: Store, id: string, to: string): Promise<void> => {
    const { results } = await shop.must(shopGoodsCalls.price, { scope: { ids: [id] }, change: { to } }, own.owner)
    expect(results).toEqual([expect.objectContaining({ changed: true })])
  }
  const listed = (own: Store, id: string, on: boolean) =>
    shop.must(shopGoodsCalls.setListed, { scope: { ids: [id] }, on }, own.owner)
  const added = async (): Promise<{ own: Store; info: GoodsInfo; id: string; first: string }> => {
    const own = await store(shop)
    const info = await addedGoods(shop, own)
    return { own, info, id: info.id, first: (await shop.must(productCalls.goods, { id: info.id })).price.lowest }
  }

  it('has a step for each day whose lowest price is another, and the lowest of all', async () => {
    const { own, id, first } = await added()
    await shop.pass(days(10))
    await priceTo(own, id, usdt(19))
    await shop.pass(days(10))
    await priceTo(own, id, usdt(19.5))
    await shop.pass(days(1))
    const { steps, lowest, until } = await history(id)
    const prices = [first, usdt(19), usdt(19.5)]
    expect(steps.map(({ price }) => price)).toEqual(prices)
    expect(lowest?.price).toBe(prices.reduce((least, each) => (BigInt(each) < BigInt(least) ? each : least)))
    expect(until >= (steps.at(-1)?.day ?? '')).toBe(true)
    expect((await shop.must(productCalls.goods, { id })).repriced).toBe(true)
  })

  it('is empty where the price never changed, also after a time off the shelf', async () => {
    const { own, id } = await added()
    expect((await shop.must(productCalls.goods, { id })).repriced).toBe(false)
    await shop.pass(days(3))
    await listed(own, id, false)
    await shop.pass(days(3))
    await listed(own, id, true)
    expect(await history(id)).toMatchObject({ steps: [], lowest: null })
  })

  it('has no price while the product was not on offer, and never one that was set in the meantime', async () => {
    const { own, id, first } = await added()
    await shop.pass(days(5))
    await listed(own, id, false)
    await shop.pass(days(5))
    await priceTo(own, id, usdt(90))
    await shop.pass(days(5))
    await priceTo(own, id, usdt(18))
    await listed(own, id, true)
    await shop.pass(days(2))
    expect(await shownPrices(id)).toEqual([first, null, usdt(18)])
  })

  it('knows no high that stood for minutes only', async () => {
    const { own, id, first } = await added()
    await shop.pass(days(4))
    await priceTo(own, id, usdt(12))
    await shop.pass(days(4))
    await priceTo(own, id, usdt(20))
    await shop.pass(60_000)
    await priceTo(own, id, usdt(11))
    await shop.pass(days(2))
    expect(await shownPrices(id)).toEqual([first, usdt(12), usdt(11)])
  })

  it('forgets what was charged more than ninety days ago', async () => {
    const { own, id } = await added()
    await shop.pass(days(2))
    await priceTo(own, id, usdt(15))
    await shop.pass(days(2))
    await priceTo(own, id, usdt(19))
    await shop.pass(days(95))
    expect(await history(id)).toMatchObject({ steps: [], lowest: null })
    expect((await shop.must(productCalls.goods, { id })).repriced).toBe(false)
  })

  it('does not give a new variant a past that it has not', async () => {
    const { own, id, info, first } = await added()
    await shop.pass(days(6))
    const value = (key: string) => ({ key, value: { en: key, 'zh-CN': '', ar: '' } })
    const form = editedForm(info, (typed) => ({
      ...typed,
      axes: [{ key: 'size', axis: { en: 'Size', 'zh-CN': '', ar: '' }, values: [value('s'), value('l')] }],
      skus: [
        ...typed.skus.slice(0, 1).map((sku) => ({ ...sku, values: ['s'] })),
        { ...emptySku(['l']), price: '1', purchase: '0.9', stock: '3' },
      ],
    }))
    const edit = { id, version: info.version, parts: ['options', 'prices'] as const, form }
    await shop.must(shopGoodsCalls.edit, { ...edit, parts: [...edit.parts] }, own.owner)
    await shop.pass(days(1))
    expect(await shownPrices(id)).toEqual([first, usdt(1)])
    const page = await shop.must(productCalls.goods, { id })
    const fresh = page.skus.find(({ price }) => price === usdt(1))
    expect(await shownPrices(id, fresh?.id)).toEqual([])
  })

  it('follows one variant alone, and is refused for what is not there', async () => {
    const { own, id } = await added()
    await shop.pass(days(2))
    await priceTo(own, id, usdt(19))
    const [sku] = (await shop.must(productCalls.goods, { id })).skus
    expect(await shownPrices(id, sku?.id)).toHaveLength(2)
    const other = await added()
    for (const wrong of [{ id: 'nothing' }, { id, sku: 'nothing' }, { id: other.id, sku: sku?.id ?? '' }])
      expect((await shop.ask(productCalls.prices, wrong)).problem?.key).toBe('goods.notFound')
    expect((await shop.ask(productCalls.prices, { id, sku: 'a b' })).problem?.key).toBe('input.invalid')
  })

  it('cannot be written by its merchant: no call takes a past price', async () => {
    const { own, id } = await added()
    const forged = { scope: { ids: [id] }, change: { to: usdt(50) }, until: '2020-01-01' } as never
    expect((await shop.ask(shopGoodsCalls.price, forged, own.owner)).problem?.key).toMatch(/^input\./)
    const visitor = await shop.ask(
      shopGoodsCalls.price,
      { scope: { ids: [id] }, change: { to: usdt(50) } },
      await person(shop),
    )
    expect(visitor.problem).toBeDefined()
    expect((await history(id)).steps).toEqual([])
  })
})
