import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { LEVELS } from '#machines/platform/constants.ts'
import { fillCatalogue } from '../../../scripts/seed/fill-catalogue.ts'
import { bulkGoods } from '../../../scripts/seed/bulk-goods.ts'
import { goodsAsked } from '../../../scripts/seed/goods-asked.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const drawn = {
  pictures: {
    goods: () => '/files/g.svg',
    shop: () => '/files/s.svg',
    category: () => '/files/c.svg',
    scene: () => '/files/w.svg',
  },
  passwordHash: 'none',
}
const GOODS = 600

describe.each(oneEngine())('the large catalogue on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    await fillCatalogue(shop.db, GOODS, drawn)
  })
  afterAll(() => shop.close())

  const one = async <T>(text: string): Promise<T[]> =>
    (await shop.db.run<{ value: T }>({ name: `seed_${text.length}_${text.slice(-30)}`, text })).map(
      ({ value }) => value,
    )

  it('has the number of goods that was asked for', async () => {
    expect(await one('select count(*)::int as value from goods where on_shelf')).toEqual([GOODS])
  })

  it('writes each of its goods once and continues where it ended', async () => {
    expect(await fillCatalogue(shop.db, GOODS, drawn)).toBe(0)
    expect(await fillCatalogue(shop.db, GOODS + 7, drawn)).toBe(7)
    expect(await one('select count(*)::int as value from goods')).toEqual([GOODS + 7])
  })

  it('is found by its titles in three languages', async () => {
    const { title } = bulkGoods(GOODS - 1)
    for (const text of Object.values(title)) {
      const { data } = await shop.must(productCalls.lists, { keywords: text })
      expect(
        data.map((card) => card.title),
        text,
      ).toContainEqual(title)
    }
  })

  it('shows goods with their SKUs at the lowest price', async () => {
    const { data } = await shop.must(productCalls.lists, { sort: 'price_asc' })
    const [card] = data
    const page = await shop.must(productCalls.goods, { id: card?.id ?? '' })
    expect(page.price.lowest).toBe(card?.price)
    expect(page.skus.length).toBeGreaterThan(0)
  })

  it('has statistics for the planner', async () => {
    if (engine === 'postgres')
      expect(await one(`select count(*)::int as value from pg_stats where tablename = 'goods_terms_found'`)).toEqual([
        1,
      ])
  })
})

describe('goods of the large catalogue', () => {
  const all = Array.from({ length: 5_000 }, (_, n) => bulkGoods(n))

  it('are always the same', () => {
    expect(bulkGoods(4_321)).toEqual(all[4_321])
  })

  it('have titles of their own in every language', () => {
    for (const lang of CATALOGUE_LANGUAGES)
      expect(new Set(all.map(({ title, brand, key }) => `${title[lang]} ${brand} ${key.split('/')[0]}`)).size).toBe(
        all.length,
      )
  })

  it('stay within the limits of the level of their shop', () => {
    const listed = new Map<string, number>()
    for (const { shop, branch } of all) listed.set(`${shop} ${branch}`, (listed.get(`${shop} ${branch}`) ?? 0) + 1)
    expect(Math.max(...listed.values())).toBeLessThanOrEqual(Math.max(...LEVELS.map(({ listings }) => listings)))
    for (const { skus } of all)
      for (const { priceMicro, purchaseMicro } of skus) expect(purchaseMicro).toBeLessThan(priceMicro)
  })
})

describe('npm run seed', () => {
  it('reads the number of goods', () => {
    expect(goodsAsked(['--goods', '100000'], { production: false })).toBe(100_000)
  })

  it('refuses to run in production', () => {
    expect(() => goodsAsked(['--goods', '1000'], { production: true })).toThrow(StartupError)
  })

  it.each([[[]], [['--goods', 'many']], [['--goods', '0']], [['--goods', '-5']], [['--goods', '99999999']]])(
    'refuses arguments without a valid number: %j',
    (args) => {
      expect(() => goodsAsked(args, { production: false })).toThrow(/How many|argument/)
    },
  )
})
