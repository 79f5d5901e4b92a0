import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { HOME_BLOCKS } from '#contract/catalogue/desk-home.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { OPENING } from '#server/catalogue/page/home-content.ts'
import { homeVersions } from '#server/catalogue/page/page.table.ts'
import { category, list, readAll, statementsOf } from '#tests/support/catalogue.ts'
import { store } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the home page on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    const merchant = await store(shop)
    const top = await category(shop, 'Home')
    const below = await category(shop, 'Cups', top)
    for (let i = 0; i < 47; i++) {
      const stock = i % 5 === 0 ? [3, 2] : [40]
      await list(shop, merchant, {
        categoryId: below,
        popularity: i < 7 ? 0 : i % 6,
        ageDays: i < 4 ? i : 40 + i,
        stock,
      })
    }
    const title = { en: 'Tea', 'zh-CN': '茶', ar: 'شاي' }
    const pictures = { picture: '/files/a.svg', narrow: '/files/b.svg', starts_at: null, ends_at: null }
    const banner = { id: 'tea', kind: 'category', target: below, title: title, line: title, ...pictures } as const
    await shop.db.orm
      .insert(homeVersions)
      .values({ number: 1, content: { ...OPENING, banners: [banner] }, publishAt: new Date() })
  })
  afterAll(() => shop.close())

  it('answers everything at once, in a fixed number of statements', async () => {
    const first = await statementsOf(shop.db, () => shop.must(pageCalls.index, {}))
    expect(first).toBe(7)
    expect(await statementsOf(shop.db, () => shop.must(pageCalls.index, {}))).toBe(0)
  })

  it('fills each block with what its name promises', async () => {
    const home = await shop.must(pageCalls.index, {})
    expect(home.banners.map(({ id, title }) => [id, title['zh-CN']])).toEqual([['tea', '茶']])
    expect(home.categories.map(({ name }) => name.en)).toEqual(['Home'])
    expect(home.popular_terms).toEqual(['Cups'])
    expect(home.new).toHaveLength(4)
    expect(home.limited.length).toBeGreaterThan(0)
    expect(home.limited.map(({ remaining }) => remaining)).toEqual(home.limited.map(() => 5))
    expect(home.hot).toHaveLength(10)
  })

  it('goes on in the feed where the hot ones end, without gaps or doubles', async () => {
    const home = await shop.must(pageCalls.index, {})
    const rest = home.feed.after
      ? await readAll((after) => shop.must(pageCalls.feed, { after: after ?? home.feed.after ?? '' }))
      : []
    const seen = [...home.hot, ...home.feed.data, ...rest].map(({ id }) => id)
    expect(seen).toHaveLength(47)
    expect(new Set(seen).size).toBe(47)
  })

  it('tells the two levels of categories', async () => {
    const { data } = await shop.must(categoryCalls.tree, {})
    expect(data.map(({ name, children }) => [name.en, children.map((child) => child.name.en)])).toEqual([
      ['Home', ['Cups']],
    ])
  })

  it('tells the app what it needs to begin', async () => {
    expect(await shop.must(commonCalls.init, {})).toMatchObject({
      name: 'Shop',
      version: '1.0.0',
      support_email: 'shop@shop.example',
      chat_url: null,
    })
    const { data } = await shop.must(commonCalls.countries, {})
    expect(data).toEqual(expect.arrayContaining(['CN', 'AE', 'GB']))
  })
})

describe('an empty shop', () => {
  it('has a home page all the same', async () => {
    const shop = await openShop()
    expect(await shop.must(pageCalls.index, {})).toEqual({
      blocks: [...HOME_BLOCKS],
      banners: [],
      popular_terms: [],
      categories: [],
      new: [],
      limited: [],
      hot: [],
      feed: { data: [], after: null },
    })
    await shop.close()
  })
})
