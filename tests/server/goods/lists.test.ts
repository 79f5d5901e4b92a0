import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { productCalls, SORTS } from '#contract/catalogue/product.calls.ts'
import type { GoodsList } from '#contract/catalogue/product.contract.ts'
import { category, list, readAll, statementsOf } from '#tests/support/catalogue.ts'
import { store, type Store, USDT, suspend } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a list of goods on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const all = (input: GoodsList) =>
    readAll((after) => shop.must(productCalls.lists, after === undefined ? input : { ...input, after }))
  const ids = async (input: GoodsList) => (await all(input)).map(({ id }) => id)

  const many = async (merchant: Store, count: number) => {
    const made: string[] = []
    for (let i = 0; i < count; i++) {
      const figures = { price: BigInt(1 + (i % 7)) * USDT, popularity: i % 5, sales: i % 3, ageDays: i % 11 }
      made.push((await list(shop, merchant, figures)).id)
    }
    return made
  }

  it('pages to its end without gaps or duplicates in every order', async () => {
    const merchant = await store(shop)
    const made = await many(merchant, 47)
    const value = {
      recommend: undefined,
      sales: ({ sales }: { sales: number }) => -sales,
      price_asc: ({ price }: { price: string }) => Number(price),
      price_desc: ({ price }: { price: string }) => -Number(price),
      new: undefined,
    }
    for (const sort of SORTS) {
      const cards = await all({ shop: merchant.id, sort })
      expect(cards.map(({ id }) => id).sort(), sort).toEqual([...made].sort())
      const by = value[sort]
      if (by) expect(cards.map(by), sort).toEqual(cards.map(by).sort((a, b) => a - b))
    }
  })

  it('sorts by popularity for recommendations and by age for new goods', async () => {
    const merchant = await store(shop)
    const newer = await list(shop, merchant, { popularity: 1, ageDays: 1 })
    const popular = await list(shop, merchant, { popularity: 9, ageDays: 50 })
    expect(await ids({ shop: merchant.id })).toEqual([popular.id, newer.id])
    expect(await ids({ shop: merchant.id, sort: 'new' })).toEqual([newer.id, popular.id])
  })

  it('filters by a price range, both ends included', async () => {
    const merchant = await store(shop)
    const [low, mid, high] = [
      await list(shop, merchant, { price: 5n * USDT }),
      await list(shop, merchant, { price: 10n * USDT }),
      await list(shop, merchant, { price: 15n * USDT }),
    ]
    const within = { shop: merchant.id, lowest: `${5n * USDT}`, highest: `${10n * USDT}`, sort: 'price_asc' as const }
    expect(await ids(within)).toEqual([low.id, mid.id])
    expect(await ids({ shop: merchant.id, lowest: `${11n * USDT}` })).toEqual([high.id])
  })

  it('includes the subcategories of a first-level category', async () => {
    const merchant = await store(shop)
    const top = await category(shop, 'Home')
    const below = await category(shop, 'Lamps', top)
    const lamp = await list(shop, merchant, { categoryId: below })
    await list(shop, merchant)
    expect(await ids({ category: top, shop: merchant.id })).toEqual([lamp.id])
    expect(await ids({ category: below })).toEqual([lamp.id])
  })

  it('leaves out goods off the shelf and goods of a closed shop', async () => {
    const merchant = await store(shop)
    await list(shop, merchant, { onShelf: false })
    const kept = await list(shop, merchant)
    expect(await ids({ shop: merchant.id })).toEqual([kept.id])
    await suspend(shop, merchant.id)
    expect(await ids({ shop: merchant.id })).toEqual([])
  })

  it('shows the stock only if few pieces are left', async () => {
    const merchant = await store(shop)
    await list(shop, merchant, { stock: [3, 4] })
    await list(shop, merchant, { stock: [0] })
    await list(shop, merchant, { stock: [11] })
    const cards = await all({ shop: merchant.id, sort: 'price_asc' })
    expect(new Set(cards.map(({ remaining }) => remaining))).toEqual(new Set([0, 7, null]))
  })

  it('needs one statement, and its filters two, however many goods there are', async () => {
    const merchant = await store(shop)
    await many(merchant, 25)
    expect(await statementsOf(shop.db, () => shop.must(productCalls.lists, { shop: merchant.id }))).toBe(1)
    expect(await statementsOf(shop.db, () => shop.must(productCalls.drawer, { shop: merchant.id }))).toBe(2)
  })

  it('answers the filters', async () => {
    const merchant = await store(shop)
    const [lamps, cups] = [await category(shop, 'Lamps'), await category(shop, 'Cups')]
    await list(shop, merchant, { categoryId: lamps, price: 9n * USDT })
    await list(shop, merchant, { categoryId: cups, price: 3n * USDT })
    await list(shop, merchant, { categoryId: cups, price: 30n * USDT })
    const drawer = await shop.must(productCalls.drawer, { shop: merchant.id })
    expect(drawer.price).toEqual({ lowest: `${3n * USDT}`, highest: `${30n * USDT}` })
    expect(drawer.categories.map(({ id, count }) => [id, count])).toEqual([
      [cups, 2],
      [lamps, 1],
    ])
    expect(drawer.count).toBe(3)
    expect(await shop.must(productCalls.drawer, { shop: 'nobody' })).toEqual({
      price: null,
      categories: [],
      shops: [],
      count: 0,
    })
  })

  it('answers the filters of a category with its subcategories, and counts once in three seconds', async () => {
    const merchant = await store(shop)
    const top = await category(shop, 'Garden')
    const [pots, seeds] = [await category(shop, 'Pots', top), await category(shop, 'Seeds', top)]
    await list(shop, merchant, { categoryId: pots, price: 4n * USDT })
    await list(shop, merchant, { categoryId: seeds, price: 2n * USDT })
    await list(shop, merchant, { categoryId: seeds, onShelf: false })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1)
    onTestFinished(() => clock.mockRestore())
    const ask = () => shop.must(productCalls.drawer, { category: top })
    expect((await ask()).price).toEqual({ lowest: `${2n * USDT}`, highest: `${4n * USDT}` })
    const counts = new Map((await ask()).categories.map(({ id, count }) => [id, count]))
    expect(counts).toEqual(
      new Map([
        [pots, 1],
        [seeds, 1],
      ]),
    )
    expect((await shop.must(productCalls.drawer, { category: seeds })).count).toBe(1)
    const everything = await shop.must(productCalls.drawer, {})
    expect(everything.categories.map(({ id }) => id)).toEqual(expect.arrayContaining([pots, seeds]))
    expect(await statementsOf(shop.db, () => Promise.all([ask(), shop.must(productCalls.drawer, {})]))).toBe(0)
    clock.mockReturnValue(3_002)
    // The categories, and the shops of each of both.
    expect(await statementsOf(shop.db, () => Promise.all([ask(), shop.must(productCalls.drawer, {})]))).toBe(3)
    expect(await shop.must(productCalls.drawer, { category: 'nothing' })).toEqual({
      price: null,
      categories: [],
      shops: [],
      count: 0,
    })
  })

  it('refuses a malformed cursor, sort or price', async () => {
    for (const bad of [{ after: '1~' }, { after: "1~x'; drop" }, { sort: 'best' }, { lowest: '-1' }, { shop: 'a b' }]) {
      const { status, problem } = await shop.ask(productCalls.lists, bad as never)
      expect([status, problem?.key]).toEqual([400, 'input.invalid'])
    }
    expect((await shop.must(productCalls.lists, { after: '999999999999999999~x', sort: 'new' })).data).toBeDefined()
  })

  it('suggests goods of the same category, never the goods themselves', async () => {
    const merchant = await store(shop)
    const lamps = await category(shop, 'Lamps')
    const one = await list(shop, merchant, { categoryId: lamps })
    const two = await list(shop, merchant, { categoryId: lamps })
    const { data } = await shop.must(productCalls.likes, { id: one.id })
    expect(data.map(({ id }) => id)).toEqual([two.id])
    expect((await shop.must(productCalls.likes, {})).data.length).toBeGreaterThan(0)
  })
})
