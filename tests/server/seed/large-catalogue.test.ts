import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE_LANGUAGES } from '#contract/languages.ts'
import { productCalls } from '#contract/product.calls.ts'
import { LEVELS } from '#machines/constants.ts'
import { fillCatalogue } from '../../../scripts/seed/fill-catalogue.ts'
import { bulkGoods } from '../../../scripts/seed/bulk-goods.ts'
import { goodsAsked } from '../../../scripts/seed/goods-asked.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const drawn = {
  pictures: { goods: () => '/files/g.svg', shop: () => '/files/s.svg', category: () => '/files/c.svg' },
  passwordHash: 'none',
}
const GOODS = 600

describe.each(oneEngine())('the large catalogue on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine)
    await fillCatalogue(shop.db, GOODS, drawn)
  }, 60_000)
  afterAll(() => shop.close())

  const one = async <T>(text: string): Promise<T[]> =>
    (await shop.db.run<{ value: T }>({ name: `seed_${text.length}_${text.slice(-30)}`, text })).map(
      ({ value }) => value,
    )

  it('is as large as it was asked to be', async () => {
    expect(await one('select count(*)::int as value from goods where on_shelf')).toEqual([GOODS])
  })

  it('is written once, and goes on where it ended', async () => {
    expect(await fillCatalogue(shop.db, GOODS, drawn)).toBe(0)
    expect(await fillCatalogue(shop.db, GOODS + 7, drawn)).toBe(7)
    expect(await one('select count(*)::int as value from goods')).toEqual([GOODS + 7])
  })

  it('is found by its titles in three languages', async () => {
    const { title } = bulkGoods(GOODS - 1)
    for (const words of Object.values(title)) {
      const { data } = await shop.must(productCalls.lists, { words })
      expect(
        data.map((card) => card.title),
        words,
      ).toContainEqual(title)
    }
  })

  it('shows goods with what can be bought, at the least of its prices', async () => {
    const { data } = await shop.must(productCalls.lists, { sort: 'price_asc' })
    const [card] = data
    const page = await shop.must(productCalls.goods, { id: card?.id ?? '' })
    expect(page.price.lowest).toBe(card?.price)
    expect(page.skus.length).toBeGreaterThan(0)
  })

  it('tells the planner what is there', async () => {
    if (engine === 'postgres')
      expect(await one(`select count(*)::int as value from pg_stats where tablename = 'goods_words_found'`)).toEqual([
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

  it('keep to what the level of their shop allows', () => {
    const shelves = new Map<string, number>()
    for (const { shop, branch } of all) shelves.set(`${shop} ${branch}`, (shelves.get(`${shop} ${branch}`) ?? 0) + 1)
    expect(Math.max(...shelves.values())).toBeLessThanOrEqual(Math.max(...LEVELS.map(({ shelf }) => shelf)))
    for (const { skus } of all)
      for (const { priceMicro, purchaseMicro } of skus) expect(purchaseMicro).toBeLessThan(priceMicro)
  })
})

describe('npm run seed', () => {
  it('says how many goods are asked for', () => {
    expect(goodsAsked(['--goods', '100000'], { production: false })).toBe(100_000)
  })

  it('never fills a real shop', () => {
    expect(() => goodsAsked(['--goods', '1000'], { production: true })).toThrow(CannotStart)
  })

  it.each([[[]], [['--goods', 'many']], [['--goods', '0']], [['--goods', '-5']], [['--goods', '99999999']]])(
    'asks again for a number: %j',
    (args) => {
      expect(() => goodsAsked(args, { production: false })).toThrow(/How many|argument/)
    },
  )
})
