import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { goodsTerms } from '#server/catalogue/goods/goods.table.ts'
import { searchQuery } from '#server/catalogue/goods/search-terms.ts'
import { OPENING_SYNONYMS } from '#server/catalogue/goods/synonyms.ts'
import { list, readAll } from '#tests/support/catalogue.ts'
import { store, type Store } from '#tests/support/factories.ts'
import { byIndex, planned, readsOf } from '#tests/support/plan.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { hasTerms } from '#server/platform/search-text/goods-terms.ts'

/** Goods by a short name: their titles, what stands beside these, and how popular they are. */
const GOODS: Readonly<Record<string, { title: readonly [string, string, string]; beside?: string[]; at: number }>> = {
  kettle: { title: ['Enamel kettle', '搪瓷水壶', 'غلاية مطلية'], beside: ['Kitchen'], at: 50 },
  teapot: { title: ['Stoneware teapot', '粗陶茶壶', 'إبريق شاي'], beside: ['Kitchen', 'Kiln & Copper'], at: 90 },
  filter: { title: ['Filter papers', '滤纸', 'ورق ترشيح'], beside: ['Kettle Brothers', 'Kitchen'], at: 99 },
  tshirt: { title: ['Cotton T-shirt', '纯棉T恤', 'تيشيرت قطن'], beside: ['Tops'], at: 80 },
  linen: { title: ['Linen shirt', '亚麻衬衫', 'قميص كتّان'], beside: ['Tops'], at: 70 },
  cable: { title: ['USB-C cable', 'USB-C 数据线', 'كابل USB-C'], beside: ['Electronics'], at: 60 },
  phone: { title: ['Phone 15 case', '手机壳 15', 'غطاء هاتف ١٥'], beside: ['Electronics'], at: 55 },
  laptop: { title: ['Laptop stand', '电脑支架', 'حامل حاسوب'], beside: ['Electronics'], at: 54 },
  mouse: { title: ['Wireless mouse', '无线鼠标', 'فأرة لاسلكية'], beside: ['Electronics'], at: 53 },
  pan: { title: ['Cast-iron pan', '铸铁煎锅', 'مقلاة من الحديد'], beside: ['Kitchen'], at: 40 },
  sofa: { title: ['Two-seat sofa', '双人沙发', 'أريكة بمقعدين'], beside: ['Furniture'], at: 30 },
  bag: { title: ['Leather bag', '皮包', 'حقيبة جلد'], beside: ['Bags', 'کیف چرمی'], at: 20 },
  glass: { title: ['ガラス コップ', '玻璃杯', 'كوب زجاج'], at: 15 },
  pot: { title: ['コーヒーポット', '咖啡壶', 'إبريق قهوة'], at: 14 },
  water: { title: ['น้ำหอม', '香水', 'عطر'], at: 13 },
  pho: { title: ['Đĩa phở', '河粉盘', 'طبق فو'], at: 12 },
  rose: { title: ['Smørrebrød knife', '黄油刀', 'سكين زبدة'], at: 11 },
  road: { title: ['Straßenkarte Łódź', '地图', 'خريطة'], at: 10 },
  book: { title: ['کتاب آشپزی', '食谱', 'كتاب طبخ'], at: 9 },
}

/** A search, and what it shows in this order. */
const SEARCHES: Readonly<Record<string, readonly (readonly [typed: string, ...found: string[]])[]>> = {
  English: [
    // A title with a word of the same meaning comes before the name of a shop.
    ['kettle', 'kettle', 'teapot', 'filter'],
    ['teapot', 'teapot', 'kettle'],
    // A word with a typing error finds what the word finds.
    ['taepot', 'teapot', 'kettle'],
    ['kettel', 'kettle', 'teapot', 'filter'],
    ['keetle', 'kettle', 'teapot', 'filter'],
    ['teapt', 'teapot', 'kettle'],
    ['teappot', 'teapot', 'kettle'],
    ['tshirt', 'tshirt'],
    ['t shirt', 'tshirt'],
    ['T-shirts', 'tshirt'],
    ['usbc', 'cable'],
    ['usb c', 'cable'],
    ['couch', 'sofa'],
    ['skillet', 'pan'],
    ['shirt', 'tshirt', 'linen'],
    ['ｕｓｂ', 'cable'],
  ],
  Chinese: [
    ['煎锅', 'pan'],
    ['煎鍋', 'pan'],
    ['鑄鐵煎鍋', 'pan'],
    ['茶壺', 'teapot', 'kettle'],
    ['水壶', 'kettle', 'teapot'],
    ['滑鼠', 'mouse'],
    ['亞麻襯衫', 'linen'],
    ['電腦', 'laptop'],
    ['手機殼', 'phone'],
  ],
  Arabic: [
    ['مقلاه', 'pan'],
    ['هاتف 15', 'phone'],
    ['هاتف ۱۵', 'phone'],
    ['جوال', 'phone'],
    ['الكتان', 'linen'],
    ['كنبة', 'sofa'],
    ['حقيبه', 'bag'],
    ['مقلاةة', 'pan'],
  ],
  Japanese: [
    ['ガラス', 'glass'],
    ['がらす', 'glass'],
    ['ｶﾞﾗｽ', 'glass'],
    ['ポット', 'pot'],
    ['こーひー', 'pot'],
  ],
  'Persian, Thai, Vietnamese, Danish, German and Polish': [
    ['كيف', 'bag'],
    ['کتاب', 'book'],
    ['كتاب', 'book'],
    ['น\u0e49\u0e33หอม', 'water'],
    ['น\u0e49\u0e4d\u0e32หอม', 'water'],
    ['น\u0e4d\u0e49\u0e32หอม', 'water'],
    ['dia pho', 'pho'],
    ['đĩa', 'pho'],
    ['smorrebrod', 'rose'],
    ['strassenkarte', 'road'],
    ['lodz', 'road'],
  ],
}

describe.each(oneEngine())('the ranking of searches on %s', (engine) => {
  let shop: TestShop
  let merchant: Store
  const names = new Map<string, string>()
  beforeAll(async () => {
    shop = await openShop(engine)
    merchant = await store(shop, { name: 'Everything' })
    for (const [name, { title, beside, at }] of Object.entries(GOODS)) {
      const [en, zh, ar] = title
      const given = { title: { en, 'zh-CN': zh, ar }, popularity: at, ...(beside ? { beside } : {}) }
      names.set((await list(shop, merchant, given)).id, name)
    }
  })
  afterAll(() => shop.close())

  const find = async (keywords: string) =>
    (await shop.must(productCalls.lists, { keywords })).data.map(({ id }) => names.get(id) ?? id)

  const each = Object.entries(SEARCHES).flatMap(([language, all]) =>
    all.map(([typed, ...found]) => [language, typed, found] as const),
  )
  it('is held for forty searches or more', () => expect(each.length).toBeGreaterThanOrEqual(40))

  it.each(each)('%s: %s', async (_language, typed, found) => {
    expect(await find(typed)).toEqual(found)
  })

  it('suggests titles before what stands beside them', async () => {
    const { goods } = await shop.must(commonCalls.search, { keywords: 'kettle' })
    expect(goods.map(({ id }) => names.get(id))).toEqual(['kettle', 'teapot', 'filter'])
  })

  it('is paged through without a gap or a repetition, titles first', async () => {
    const other = await store(shop)
    const made: string[] = []
    for (let i = 0; i < 45; i++) {
      const isTitle = i % 2 === 0 || i > 30
      const keywords = (n: number) => (isTitle ? `Zither ${n}` : `Strings ${n}`)
      const title = { en: keywords(i), 'zh-CN': keywords(i), ar: keywords(i) }
      made.push((await list(shop, other, { title, popularity: i, beside: isTitle ? [] : ['Zither'] })).id)
    }
    const titles = made.filter((_, i) => i % 2 === 0 || i > 30).toReversed()
    const others = made.filter((id) => !titles.includes(id)).toReversed()
    for (const among of [{ keywords: 'zither' }, { keywords: 'zither', shop: other.id }, { keywords: 'zithre' }]) {
      const found = await readAll((after) =>
        shop.must(productCalls.lists, after === undefined ? among : { ...among, after }),
      )
      expect(found.map(({ id }) => id)).toEqual([...titles, ...others])
    }
    const { count } = await shop.must(productCalls.drawer, { keywords: 'zither' })
    expect(count).toBe(made.length)
  })

  it('begins what stands beside titles on a page of its own if the titles fill theirs', async () => {
    const other = await store(shop)
    const titled = (en: string) => ({ en, 'zh-CN': en, ar: en })
    for (let i = 0; i < 20; i++) await list(shop, other, { title: titled(`Celesta ${i}`), popularity: i })
    const last = await list(shop, other, { title: titled('Keys'), popularity: 99, beside: ['Celesta'] })
    const first = await shop.must(productCalls.lists, { keywords: 'celesta' })
    expect(first.data).toHaveLength(20)
    const second = await shop.must(productCalls.lists, { keywords: 'celesta', after: first.after ?? '' })
    expect(second.data.map(({ id }) => id)).toEqual([last.id])
    expect(second.after).toBeNull()
  })

  it('answers every query from the index of terms', () =>
    rolledBack(shop.db, async (tx) => {
      await byIndex(tx)
      await tx.run(statement('', 'set local enable_bitmapscan = on'))
      for (const typed of ['kettle', 'taepot', 'tshirt', '煎鍋', 'مقلاه', 'red kettel'])
        for (const text of queriesOf(typed)) {
          const plan = await planned(tx, `select g.id from goods_terms g where ${hasTerms(1)}`, [text])
          const [read] = readsOf('goods_terms', plan)
          expect(JSON.stringify(plan), `${typed}: ${text.slice(0, 60)}`).toContain('goods_terms_found')
          expect(read?.['Rows Removed by Filter'] ?? 0).toBe(0)
        }
    }))

  it('holds each term once', async () => {
    for (const { terms } of await shop.db.orm.select().from(goodsTerms)) {
      const all = terms.split(' ').map((term) => term.replace('~', ''))
      expect(new Set(all).size).toBe(all.length)
    }
  })
})

/** Every query that a search may send. */
function queriesOf(typed: string): string[] {
  const query = searchQuery(typed, OPENING_SYNONYMS)
  return [query, query?.joined()].flatMap((of) => (of ? [of.terms, ...of.tiers.map(({ text }) => text)] : []))
}
