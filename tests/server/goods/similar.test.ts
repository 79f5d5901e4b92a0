import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { category, list, statementsOf } from '#tests/support/catalogue.ts'
import { store, suspend, USDT } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const said = (text: string) => ({ en: text, 'zh-CN': text, ar: text })

describe.each(oneEngine())('similar products on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const similar = async (id: string) => (await shop.must(productCalls.likes, { id })).data.map((card) => card.title.en)

  it('come by words and price before popularity, from the category and those beside it', async () => {
    const merchant = await store(shop)
    const kitchen = await category(shop, 'Kitchen')
    const [cups, pots, away] = [
      await category(shop, 'Cups', kitchen),
      await category(shop, 'Pots', kitchen),
      await category(shop, 'Lamps'),
    ]
    const put = (title: string, categoryId: string, price: number, popularity: number) =>
      list(shop, merchant, { title: said(title), categoryId, price: BigInt(price * 10) * (USDT / 100n), popularity })
    const { id } = await put('Blue tea cup', cups, 20, 0)
    await put('Blue tea cup large', cups, 22, 1)
    await put('Red mug', cups, 21, 50)
    await put('Red mug of gold', cups, 400, 60)
    await put('Blue tea pot', pots, 20, 5)
    await put('Blue tea lamp', away, 20, 999)
    const found = await similar(id)
    expect(found[0]).toBe('Blue tea cup large')
    expect(found.indexOf('Red mug')).toBeLessThan(found.indexOf('Red mug of gold'))
    expect(found).toContain('Blue tea pot')
    expect(found).not.toContain('Blue tea lamp')
    expect(found).not.toContain('Blue tea cup')
  })

  it('are never sold out, off the shelf, or of a suspended shop', async () => {
    const [merchant, shut] = [await store(shop), await store(shop)]
    const lamps = await category(shop, 'Lamps')
    const put = (title: string, given: Parameters<typeof list>[2] = {}, own = merchant) =>
      list(shop, own, { title: said(title), categoryId: lamps, ...given })
    const { id } = await put('Lamp')
    await put('Lamp here')
    await put('Lamp sold out', { stock: [0, 0] })
    await put('Lamp off', { onShelf: false })
    await put('Lamp shut', {}, shut)
    await suspend(shop, shut.id)
    expect(await similar(id)).toEqual(['Lamp here'])
  })

  it('are at most twelve, in one statement, and none for what is not there', async () => {
    const merchant = await store(shop)
    const things = await category(shop, 'Many things')
    const first = await list(shop, merchant, { categoryId: things })
    for (let n = 0; n < 14; n++) await list(shop, merchant, { categoryId: things, popularity: n })
    expect(await similar(first.id)).toHaveLength(12)
    expect(await statementsOf(shop.db, () => shop.must(productCalls.likes, { id: first.id }))).toBe(1)
    expect(await similar('nothing')).toEqual([])
    const { problem } = await shop.ask(productCalls.likes, { id: 'a b' })
    expect(problem?.key).toBe('input.invalid')
  })
})
