import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { PAGE_SIZE } from '#server/platform/db/keyset.ts'
import { category, list, readAll, statementsOf } from '#tests/support/catalogue.ts'
import { store, type Store, USDT } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const titled = (en: string) => ({ en, 'zh-CN': en, ar: en })

describe.each(oneEngine())('a search that finds nothing as it is typed, on %s', (engine) => {
  let shop: TestShop
  let merchant: Store
  let lanterns: string[]
  let teapot: string
  beforeAll(async () => {
    shop = await openShop(engine)
    merchant = await store(shop, { name: 'Everything' })
    const brass = { title: titled('Brass compass'), popularity: 1 }
    teapot = (await list(shop, merchant, { title: titled('Teapot'), option: ['Blue', 'Mustard'], popularity: 5 })).id
    await list(shop, merchant, brass)
    lanterns = []
    // Whole in the title, begun in the title, beside the title and in the text, in this order, each by popularity.
    const made: { id: string; tier: number; popularity: number }[] = []
    for (let n = 0; n < 46; n++) {
      const tier = n % 4
      const popularity = (n * 7) % 46
      const title = titled([`Lantern ${n}`, `Lanternfish ${n}`, `Light ${n}`, `Glow ${n}`][tier] ?? '')
      const found = {
        ...(tier === 2 ? { beside: ['Lantern'] } : {}),
        ...(tier === 3 ? { text: ['Like a lantern'] } : {}),
      }
      made.push({ id: (await list(shop, merchant, { title, popularity, ...found })).id, tier, popularity })
    }
    lanterns = made.toSorted((a, b) => a.tier - b.tier || b.popularity - a.popularity).map(({ id }) => id)
  })
  afterAll(() => shop.close())

  const find = (keywords: string, among: object = {}) => shop.must(productCalls.lists, { keywords, ...among })
  const idsOf = async (keywords: string) => (await find(keywords)).data.map(({ id }) => id)

  it.each([
    ['brazen lantern', { keywords: 'lantern', corrected: false, without: ['brazen'] }],
    ['brass lantern', { keywords: 'lantern', corrected: false, without: ['brass'] }],
    ['lanturn', { keywords: 'lantern', corrected: true, without: [] }],
    ['Brazen LANTRN', { keywords: 'lantern', corrected: true, without: ['Brazen'] }],
  ])('pages through “%s” without a gap or a repetition, and says how it is read', async (keywords, readAs) => {
    const first = await find(keywords)
    expect(first.read_as).toEqual(readAs)
    const found = await readAll(async (after) => {
      const page = await shop.must(productCalls.lists, { keywords, ...(after === undefined ? {} : { after }) })
      expect(page.read_as).toEqual(readAs)
      return page
    })
    expect(found.map(({ id }) => id)).toEqual(lanterns)
    const { count } = await shop.must(productCalls.drawer, { keywords })
    expect(count).toBe(lanterns.length)
  })

  it('pages through it in every other order, without what only its text names, unless nothing else is found', async () => {
    const inTexts = 11
    const named = lanterns.slice(0, -inTexts)
    for (const sort of ['sales', 'price_asc', 'price_desc', 'new'] as const)
      for (const [keywords, all] of [
        ['brazen lantern', named],
        ['glow lantern', lanterns.slice(-inTexts)],
      ] as const) {
        const found = await readAll((after) =>
          shop.must(productCalls.lists, { keywords, sort, ...(after === undefined ? {} : { after }) }),
        )
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(all))
        expect(found).toHaveLength(all.length)
      }
  })

  it('pages through what only texts name, in any order', async () => {
    const other = await store(shop)
    const made: string[] = []
    for (let n = 0; n < PAGE_SIZE + 5; n++)
      made.push(
        (await list(shop, other, { title: titled(`Rug ${n}`), text: ['Woven of sisal'], price: BigInt(n + 1) * USDT }))
          .id,
      )
    const found = await readAll((after) =>
      shop.must(productCalls.lists, {
        keywords: 'sisal',
        sort: 'price_asc',
        ...(after === undefined ? {} : { after }),
      }),
    )
    expect(found.map(({ id }) => id)).toEqual(made)
  })

  it('keeps to its reading while goods of the typed words come on sale', async () => {
    const first = await find('brazen lantern')
    const { id } = await list(shop, await store(shop), { title: titled('Brazen lantern 99'), popularity: 0 })
    const rest = await readAll((after) => find('brazen lantern', { after: after ?? first.after ?? '' }))
    const all = [...first.data, ...rest].map((card) => card.id)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(lanterns))
    await shop.db.run({ name: 'test_off', text: 'update goods set on_shelf = false where id = $1' }, [id])
  })

  it('is read as it is typed where that finds something, and says nothing then', async () => {
    for (const keywords of ['blue teapot', 'Teapot mustard', 'teapots'])
      expect(await find(keywords)).toEqual({ data: [expect.objectContaining({ id: teapot })], after: null })
  })

  it('leaves out words that are only found in texts before those of titles, and what describes before the noun', async () => {
    expect((await find('teapot like')).read_as).toMatchObject({ keywords: 'teapot', without: ['like'] })
    expect((await find('compass teapot')).read_as).toMatchObject({ keywords: 'teapot', without: ['compass'] })
  })

  it('says which words are beyond the limit', async () => {
    const keywords = 'teapot teapot teapot teapot teapot teapot teapot teapot blue sky'
    expect((await find(keywords)).read_as).toEqual({
      keywords: Array(8).fill('teapot').join(' '),
      corrected: false,
      without: ['blue', 'sky'],
    })
  })

  it('suggests by the same reading, with pictures and prices', async () => {
    const { goods } = await shop.must(commonCalls.search, { keywords: 'brazen teapt' })
    expect(goods).toEqual([{ id: teapot, title: titled('Teapot'), picture: '/files/cup.svg', price: `${20n * USDT}` }])
  })

  it('names the words that nothing has, and what is spelt alike', async () => {
    expect((await find('zzzz')).nothing).toEqual({ cause: 'keywords', keywords: ['zzzz'], similar: [] })
    // Two letters are too many to correct a word without asking.
    expect((await find('Tebpod')).nothing).toEqual({ cause: 'keywords', keywords: ['Tebpod'], similar: ['teapot'] })
  })

  it('names the filters that leave nothing, alone or together', async () => {
    const [empty, other] = [await category(shop), await store(shop)]
    const dear = `${1_000n * USDT}`
    const causeOf = async (among: object, keywords = 'teapot') => (await find(keywords, among)).nothing
    const filters = (...named: string[]) => ({ cause: 'filters', filters: named })
    expect(await causeOf({ lowest: dear })).toEqual(filters('price'))
    expect(await causeOf({ category: empty })).toEqual(filters('category'))
    expect(await causeOf({ shop: other.id })).toEqual(filters('shop'))
    expect(await causeOf({ lowest: dear, category: empty })).toEqual(filters('price', 'category'))
    // The words are corrected first: the filter is what leaves nothing of them.
    expect(await causeOf({ lowest: dear }, 'teapt')).toEqual(filters('price'))
    expect((await find('teapt', { lowest: dear })).read_as).toEqual({
      keywords: 'teapot',
      corrected: true,
      without: [],
    })
    expect(await causeOf({ lowest: dear }, 'eapo')).toEqual(filters('price'))
    const { nothing } = await shop.must(productCalls.lists, { category: empty })
    expect(nothing).toEqual(filters('category'))
    expect((await find('teapot')).nothing).toBeUndefined()
  })

  it.each([
    ['no word but marks', '!?%_ \\ ~ + = & | ( ) \' " : * <->'],
    ['blanks', '   '],
  ])('is refused with %s', async (_what, keywords) => {
    const { problem } = await shop.ask(productCalls.lists, { keywords })
    expect(problem?.key).toBe('search.keywordMissing')
  })

  it.each([
    ['two hundred words', 'word '.repeat(200)],
    ['ten thousand letters', 'x'.repeat(10_000)],
  ])('is refused with %s', async (_what, keywords) => {
    const { problem } = await shop.ask(productCalls.lists, { keywords })
    expect(problem).toMatchObject({ field: 'keywords' })
  })

  it.each([
    ['one long word', 'x'.repeat(MOST.search)],
    ['forty words of one letter', 'q w '.repeat(MOST.search / 4)],
    ['eight unknown words', 'abcdefgh bcdefghi cdefghij defghijk efghijkl fghijklm ghijklmn hijklmno'],
    ['long words that are all corrected', 'lanternfsh lanternfih lanternfis lanternish compas teapt brss lntern'],
    ['words of the query language', "'a':* & !b | (c) <-> d:~+= lantern"],
    ['Chinese without an end', '铸铁'.repeat(MOST.search / 2)],
    ['words that are never found together', 'lantern compass teapot glow light lanternfish brass blue'],
  ])('asks a bounded number of questions for %s', async (_what, keywords) => {
    let status = 0
    const asked = await statementsOf(shop.db, async () => {
      status = (await shop.ask(productCalls.lists, { keywords })).status
    })
    expect(status).toBe(200)
    // The search as it is typed, its known words, four kinds of errors of four words, its parts, and the reading that counts.
    expect(asked).toBeLessThanOrEqual(50)
  })

  it('reads cards by their ids, in the same order, of what is on sale', async () => {
    const [first = '', second = ''] = lanterns
    const { data } = await shop.must(productCalls.cards, { ids: [second, 'nothing', teapot, first, second].join() })
    expect(data.map(({ id }) => id)).toEqual([second, teapot, first])
    expect(data[1]).toMatchObject({ title: titled('Teapot'), price: `${20n * USDT}` })
  })

  it('takes a cursor that a person made up for what it says', async () => {
    for (const after of ['kdk.5~x', 'c9999.b5~x', 'ddd.5~x', 'j5~x', 'l5~x', 'e5~x'])
      expect((await shop.ask(productCalls.lists, { keywords: 'lantern blue', after })).status, after).toBe(200)
    for (const after of ['k', 'z5~x', 'kkkkkkkkk.5~x', '5'])
      expect((await shop.ask(productCalls.lists, { keywords: 'lantern', after })).problem?.field, after).toBe('after')
    expect(PAGE_SIZE).toBeLessThan(lanterns.length)
    expect(await idsOf('lantern')).toEqual(lanterns.slice(0, PAGE_SIZE))
  })
})
