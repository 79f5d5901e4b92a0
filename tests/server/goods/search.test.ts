import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { goods } from '#server/catalogue/goods/goods.table.ts'
import { hasTerms } from '#server/platform/search-text/goods-terms.ts'
import { category, list, readAll } from '#tests/support/catalogue.ts'
import { store, type Store, suspend, USDT } from '#tests/support/factories.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const pan = { en: 'Cast-iron frying pan', 'zh-CN': '铸铁煎锅', ar: 'مقلاة من الحديد الزهر' }
const dress = { en: 'Linen summer dress', 'zh-CN': '亚麻连衣裙', ar: 'فستان صيفي من الكتّان' }

describe.each(engines())('searching on %s', (engine) => {
  let shop: TestShop
  let merchant: Store
  let panId: string
  let dressId: string
  beforeAll(async () => {
    shop = await openShop(engine)
    merchant = await store(shop, { name: 'Copper & Kiln' })
    panId = (await list(shop, merchant, { title: pan, popularity: 1 })).id
    dressId = (await list(shop, merchant, { title: dress, popularity: 2 })).id
  })
  afterAll(() => shop.close())

  const find = async (keywords: string) => (await shop.must(productCalls.lists, { keywords })).data.map(({ id }) => id)

  it.each([
    ['pan', 'pan'],
    ['frying PANS', 'pan'],
    ['cast iron', 'pan'],
    ['fry', 'pan'],
    ['煎锅', 'pan'],
    ['锅', 'pan'],
    ['铸铁', 'pan'],
    ['مقلاة', 'pan'],
    ['مقلاه', 'pan'],
    ['حديد', 'pan'],
    ['dresses', 'dress'],
    ['linen dre', 'dress'],
    ['连衣裙', 'dress'],
    ['كتان', 'dress'],
    ['الكتّان', 'dress'],
  ])('finds for “%s” the %s', async (keywords, what) => {
    expect(await find(keywords)).toEqual([what === 'pan' ? panId : dressId])
  })

  it('looks for parts of words when whole terms find nothing, and pages through the matches', async () => {
    expect(await find('ummer')).toEqual([dressId])
    const other = await store(shop)
    for (let i = 0; i < 23; i++) {
      await list(shop, other, { title: { en: `Keyboard ${i}`, 'zh-CN': `键盘 ${i}`, ar: `لوحة ${i}` } })
    }
    const found = await readAll((after) =>
      shop.must(productCalls.lists, after === undefined ? { keywords: 'oard' } : { keywords: 'oard', after }),
    )
    expect(new Set(found.map(({ id }) => id)).size).toBe(23)
    expect(found).toHaveLength(23)
  })

  it('ranks matches in every order and pages through them', async () => {
    const other = await store(shop)
    const made: string[] = []
    for (let i = 0; i < 23; i++) {
      const title = { en: `Mug ${i}`, 'zh-CN': `马克杯 ${i}`, ar: `كوب كبير ${i}` }
      const figures = { popularity: (i * 7) % 23, sales: (i * 5) % 23, price: BigInt(1 + ((i * 3) % 23)) * USDT }
      made.push((await list(shop, other, { title, ...figures, ageDays: i })).id)
    }
    const by = (of: (i: number) => number) =>
      made
        .map((_, i) => i)
        .sort((a, b) => of(a) - of(b))
        .map((i) => made[i])
    const expected = {
      recommend: by((i) => -((i * 7) % 23)),
      sales: by((i) => -((i * 5) % 23)),
      price_asc: by((i) => (i * 3) % 23),
      price_desc: by((i) => -((i * 3) % 23)),
      new: by((i) => i),
    }
    for (const sort of ['recommend', 'sales', 'price_asc', 'price_desc', 'new'] as const)
      for (const among of [{ keywords: 'mug' }, { keywords: 'mug', shop: other.id }]) {
        const found = await readAll((after) =>
          shop.must(productCalls.lists, { ...among, sort, ...(after === undefined ? {} : { after }) }),
        )
        expect(
          found.map(({ id }) => id),
          sort,
        ).toEqual(expected[sort])
      }
  })

  it('follows the popularity, price and shelf of goods at once', async () => {
    const other = await store(shop)
    const title = { en: 'Lantern', 'zh-CN': '灯笼', ar: 'فانوس' }
    const [first, second] = [
      await list(shop, other, { title, popularity: 1 }),
      await list(shop, other, { title, popularity: 2 }),
    ]
    expect(await find('lantern')).toEqual([second.id, first.id])
    await shop.db.orm.update(goods).set({ popularity: 3 }).where(eq(goods.id, first.id))
    expect(await find('lantern')).toEqual([first.id, second.id])
    await shop.db.orm.update(goods).set({ onShelf: false }).where(eq(goods.id, first.id))
    expect(await find('lantern')).toEqual([second.id])
    await shop.db.orm.update(goods).set({ onShelf: true }).where(eq(goods.id, first.id))
    expect(await find('lantern')).toEqual([first.id, second.id])
    const cheapest = await shop.must(productCalls.lists, { keywords: 'lantern', sort: 'price_asc' })
    await shop.db.orm
      .update(goods)
      .set({ priceMicro: 1n })
      .where(eq(goods.id, cheapest.data.at(-1)?.id ?? ''))
    const cheaper = await shop.must(productCalls.lists, { keywords: 'lantern', sort: 'price_asc' })
    expect(cheaper.data.map(({ id }) => id)).toEqual(cheapest.data.map(({ id }) => id).toReversed())
    await suspend(shop, other.id)
    expect(await find('lantern')).toEqual([])
  })

  it.each(['shop_id', 'category_id', 'price_micro', 'sales', 'popularity', 'on_shelf', 'created_at'])(
    'filters and ranks goods by their current %s',
    async (column) => {
      const { id } = await list(shop, merchant, { title: { en: 'Stove', 'zh-CN': '炉子', ar: 'موقد' }, popularity: 1 })
      const values = {
        shop_id: (await store(shop)).id,
        category_id: await category(shop),
        price_micro: 77,
        sales: 77,
        popularity: 77,
        on_shelf: false,
        created_at: '2020-02-02T02:02:02.002Z',
      }
      const change = statement(`test_change_${column}`, `update goods set ${column} = $1 where id = $2`)
      await shop.db.run(change, [values[column as keyof typeof values], id])
      const followed = statement(
        `test_followed_${column}`,
        `select g.${column} = $1 as changed, w.${column} = g.${column} as followed from goods g join goods_terms w using (id) where id = $2`,
      )
      expect(await shop.db.run(followed, [values[column as keyof typeof values], id])).toEqual([
        { changed: true, followed: true },
      ])
    },
  )

  it('keeps to whole terms where parts find no more, whatever the cursor says', async () => {
    const other = await store(shop)
    for (let i = 0; i < 21; i++)
      await list(shop, other, { title: { en: `Compass ${i}`, 'zh-CN': `指南针 ${i}`, ar: `بوصلة ${i}` } })
    const keywords = '指南针'
    const { after } = await shop.must(productCalls.lists, { keywords })
    const rest = await shop.must(productCalls.lists, { keywords, after: after ?? '' })
    expect(rest.data).toHaveLength(1)
    expect(await shop.must(productCalls.lists, { keywords, after: `l${after}` })).toEqual(rest)
  })

  it('finds Chinese half typed, in another order, beside other scripts, and with its pairs apart', async () => {
    const title = { en: 'Velvet stool', 'zh-CN': '真丝绒脚凳', ar: 'كرسي مخملي' }
    const { id } = await list(shop, await store(shop), { title })
    for (const keywords of ['真丝', '脚', '脚凳 真丝', 'velvet 脚凳', '脚凳 vel', '丝绒'])
      expect(await find(keywords)).toEqual([id])
    expect(await find('真丝脚凳')).toEqual([id])
    expect(await find('凳脚')).toEqual([id])
    const lamp = await list(shop, await store(shop), {
      title: { en: 'Lamp', 'zh-CN': '自行充电的行车灯', ar: 'مصباح' },
    })
    expect(await find('自行车')).toEqual([lamp.id])
  })

  it.each([
    ['whole words', 'jug', 'jug'],
    ['parts of words', 'jug', 'ug'],
  ])('filters matches of %s by category and price, and counts them', async (_by, name, keywords) => {
    const [here, there, other] = [await category(shop), await category(shop), await store(shop)]
    const title = { en: `${name}${here.slice(-6)}`, 'zh-CN': '水罐', ar: 'إبريق' }
    const sold = async (categoryId: string, price: bigint) =>
      (await list(shop, other, { title, categoryId, price: price * USDT })).id
    const [cheap, dear] = [await sold(here, 2n), await sold(here, 9n)]
    await sold(there, 5n)
    const asked = { keywords: `${keywords}${here.slice(-6)}` }
    const found = async (among: object) =>
      (await shop.must(productCalls.lists, { ...asked, ...among, sort: 'price_asc' })).data.map(({ id }) => id)
    expect(await found({})).toHaveLength(3)
    expect(await found({ category: here })).toEqual([cheap, dear])
    expect(await found({ category: here, lowest: `${3n * USDT}` })).toEqual([dear])
    expect(await found({ category: here, highest: `${3n * USDT}` })).toEqual([cheap])
    const drawer = await shop.must(productCalls.drawer, asked)
    expect(drawer.price).toEqual({ lowest: `${2n * USDT}`, highest: `${9n * USDT}` })
    expect(new Map(drawer.categories.map(({ id, count }) => [id, count]))).toEqual(
      new Map([
        [here, 2],
        [there, 1],
      ]),
    )
  })

  it('uses the index of terms', async () => {
    const plan = await shop.db.transaction(async (tx) => {
      await tx.run(statement('test_no_scan', 'set local enable_seqscan = off'))
      return tx.run<{ 'QUERY PLAN': string }>(
        statement('test_plan', `explain select from goods_terms g where ${hasTerms(1)}`),
        ["'copper'"],
      )
    })
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('goods_terms_found')
  })

  it('finds nothing for an unknown word', async () => {
    expect(await find('submarine')).toEqual([])
  })

  it('refuses a search without keywords, at its field', async () => {
    for (const [call, input] of [
      [productCalls.lists, { keywords: '  ' }],
      [productCalls.drawer, { keywords: '' }],
      [commonCalls.search, { keywords: '?!' }],
      [commonCalls.setSearch, { keywords: ' ' }],
    ] as const) {
      const { status, body, problem } = await shop.ask(call as typeof commonCalls.search, input)
      expect([status, body.code, problem?.key, problem?.field]).toEqual([200, 0, 'search.keywordMissing', 'keywords'])
    }
  })

  it('suggests goods, categories and shops', async () => {
    const found = await shop.must(commonCalls.search, { keywords: 'copper' })
    expect(found.shops.map(({ id }) => id)).toEqual([merchant.id])
    expect((await shop.must(commonCalls.search, { keywords: 'lin' })).goods.map(({ id }) => id)).toEqual([dressId])
    expect((await shop.must(commonCalls.search, { keywords: 'thing' })).categories.length).toBeGreaterThan(0)
    expect((await shop.must(commonCalls.search, { keywords: '100%' })).shops).toEqual([])
  })
})
