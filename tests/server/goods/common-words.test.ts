import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/product.calls.ts'
import { statement } from '#server/db/database.ts'
import { list, readAll } from '#tests/support/catalogue.ts'
import { store, USDT } from '#tests/support/factories.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const MANY = 211
/** A level says how many one may show. */
const SHOWN = 50
/** The nth of many figures that follow no order. */
const shuffled = (n: number, step: number): number => (n * step) % MANY

describe.each(engines())('a word that stands on most goods, on %s', (engine) => {
  let shop: TestShop
  const made: string[] = []
  beforeAll(async () => {
    shop = await openShop(engine)
    let merchant = await store(shop)
    for (let n = 0; n < MANY; n++) {
      if (n % SHOWN === SHOWN - 1) merchant = await store(shop)
      const title = { en: `Linen shirt ${n}`, 'zh-CN': `亚麻衬衫 ${n}`, ar: `قميص كتان ${n}` }
      const figures = { heat: shuffled(n, 7), sales: shuffled(n, 5), price: BigInt(1 + shuffled(n, 3)) * (USDT / 10n) }
      made.push((await list(shop, merchant, { title, ...figures, ageDays: n })).id)
    }
    // As the database does by itself after a while.
    await shop.db.run(statement('test_analyze', 'analyze goods, goods_words'))
  })
  afterAll(() => shop.close())

  const by = (of: (n: number) => number) =>
    made
      .map((id, n) => ({ id, rank: of(n) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ id }) => id)

  it.each([
    ['recommend', (n: number) => -shuffled(n, 7)],
    ['sales', (n: number) => -shuffled(n, 5)],
    ['price_asc', (n: number) => shuffled(n, 3)],
    ['price_desc', (n: number) => -shuffled(n, 3)],
    ['new', (n: number) => n],
  ] as const)(
    'is looked for along the ranking first, and every goods that has it is found, by %s',
    async (sort, of) => {
      const asked: string[] = []
      const run = shop.db.run.bind(shop.db)
      const noting = shop.db as { run: typeof run }
      noting.run = (sentence, values) => {
        asked.push(sentence.name)
        return run(sentence, values)
      }
      const found = await readAll((after) =>
        shop.must(productCalls.lists, { words: 'linen', sort, ...(after === undefined ? {} : { after }) }),
      ).finally(() => (noting.run = run))
      expect(found.map(({ id }) => id)).toEqual(by(of))
      expect(asked.some((name) => name.includes('_skimmed'))).toBe(true)
    },
  )
})
