import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { demoGoods } from '#server/operations/demo/catalogue/catalogue.ts'
import { inEveryLanguage } from '#server/operations/demo/catalogue/text.ts'
import { seedDemo } from '#server/operations/demo/seed.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { RANKED_SEARCHES } from '../goods/ranked-searches.ts'

const keys = new Map(demoGoods.map(({ key, title }) => [inEveryLanguage(title).en, key]))
const each = Object.entries(RANKED_SEARCHES).flatMap(([language, searches]) =>
  searches.map((search) => [language, search.typed, search] as const),
)

describe.each(oneEngine())('the kept searches of the demo on %s', (engine) => {
  let shop: TestShop
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-searches-'))
    shop = await openShop(engine, { DATA_DIR: folder })
    await seedDemo(shop.services)
    // The demo takes one of its least popular products off the shelf, whichever has the lowest id.
    await runText(shop, 'update goods set on_shelf = true')
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  it('are a hundred in five languages', () => {
    expect(new Set(each.map(([, typed]) => typed)).size).toBeGreaterThanOrEqual(100)
    expect(Object.keys(RANKED_SEARCHES)).toHaveLength(5)
  })

  it.each(LANGUAGES)('find every tenth product by its title in %s, as the first', async (lang) => {
    for (const { key, title } of demoGoods.filter((_, nth) => nth % 10 === 0)) {
      const { data } = await shop.must(productCalls.lists, { keywords: title[lang] ?? '' })
      expect(data[0] && keys.get(data[0].title.en), `${lang} ${title[lang]}`).toBe(key)
    }
  })

  it.each(each)('%s: %s', async (_language, typed, { groups, readAs }) => {
    const found = await shop.must(productCalls.lists, { keywords: typed })
    const shown = found.data.map(({ title }) => keys.get(title.en) ?? title.en)
    expect(found.read_as).toEqual(readAs)
    let from = 0
    for (const group of groups.filter((some) => some !== '…')) {
      const wanted = group.split(' ')
      expect(shown.slice(from, from + wanted.length).toSorted(), shown.join(' ')).toEqual(wanted.toSorted())
      from += wanted.length
    }
    if (groups.at(-1) !== '…') expect(shown.slice(from)).toEqual([])
  })
})
