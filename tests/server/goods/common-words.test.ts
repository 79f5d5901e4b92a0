import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/product.calls.ts'
import { statement } from '#server/db/database.ts'
import { demoGoods, demoHotWords } from '#server/demo/catalogue/catalogue.ts'
import { indexWords, searchQuery } from '#server/goods/words.ts'
import { category, list, readAll } from '#tests/support/catalogue.ts'
import { store, USDT } from '#tests/support/factories.ts'
import { askedFor } from '#tests/support/plan.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const MANY = 337
/** A level says how many one may show. */
const SHOWN = 50
/** The nth of many figures that follow no order. */
const shuffled = (n: number, step: number): number => (n * step) % MANY
/** Every fifth is something else. */
const isLinen = (n: number): boolean => n % 5 > 0
const titleOf = (n: number) =>
  isLinen(n)
    ? { en: `Linen shirt ${n}`, 'zh-CN': `亚麻衬衫 ${n}`, ar: `قميص كتان ${n}` }
    : { en: `Wool coat ${n}`, 'zh-CN': `羊毛大衣 ${n}`, ar: `معطف صوف ${n}` }

describe.each(oneEngine())('a word that stands on most goods, on %s', (engine) => {
  let shop: TestShop
  const made: string[] = []
  beforeAll(async () => {
    shop = await openShop(engine)
    const categoryId = await category(shop)
    let merchant = await store(shop)
    for (let n = 0; n < MANY; n++) {
      if (n % SHOWN === SHOWN - 1) merchant = await store(shop)
      const figures = { sales: shuffled(n, 5), price: BigInt(1 + shuffled(n, 3)) * (USDT / 10n) }
      made.push((await list(shop, merchant, { title: titleOf(n), categoryId, ...figures, ageDays: n })).id)
    }
    // As the database does by itself after a while.
    await shop.db.run(statement('test_analyze', 'analyze goods, goods_words'))
  })
  afterAll(() => shop.close())

  const linenBy = (of: (n: number) => number) =>
    made
      .map((id, n) => ({ id, n }))
      .filter(({ n }) => isLinen(n))
      .sort((a, b) => of(a.n) - of(b.n))
      .map(({ id }) => id)

  it.each([
    ['sales', (n: number) => -shuffled(n, 5)],
    ['price_asc', (n: number) => shuffled(n, 3)],
    ['price_desc', (n: number) => -shuffled(n, 3)],
    ['new', (n: number) => n],
  ] as const)('is looked for along the ranking first, and all that has it is found, by %s', async (sort, of) => {
    const asked = await askedFor(shop.db, 'goods_list_', async () => {
      const found = await readAll((after) =>
        shop.must(productCalls.lists, { words: 'linen', sort, ...(after === undefined ? {} : { after }) }),
      )
      expect(found.map(({ id }) => id)).toEqual(linenBy(of))
    })
    expect(asked.some(({ name }) => name.includes('_skimmed'))).toBe(true)
  })

  it('is found by an expression exactly where the query finds it', async () => {
    const titles = demoGoods.flatMap(({ title }) => Object.values(title)).filter((_, n) => n % 7 === 0)
    const hot = demoHotWords.flatMap((words) => Object.values(words))
    // Whole, half typed, in another order, and with what something else begins with.
    const typed = [...hot, ...titles].flatMap((words, n) => [
      words,
      words.slice(0, Math.ceil(words.length / 2)),
      words.split(' ').toReversed().join(' '),
      `${words} ${titles[(n * 7) % titles.length]?.slice(0, 2)}`,
    ])
    const asked = typed.flatMap((words) => searchQuery(words) ?? [])
    const goods = demoGoods.filter((_, n) => n % 2 === 0).map(({ title }) => indexWords(Object.values(title)))
    const both = statement(
      'test_both',
      `select q.n, count(*) filter (where w.words @@ q.text)::int as found, count(*) filter (where (w.words @@ q.text) <> (w.told ~ all(q.expressions)))::int as apart
       from (select n, text::tsquery as text, string_to_array(expressions, '/') as expressions
               from unnest($1::text[], $2::text[]) with ordinality as q(text, expressions, n)) q,
            (select array_to_tsvector(string_to_array(words, ' ')) as words, ' ' || words || ' ' as told from unnest($3::text[]) as w(words)) w
       group by q.n`,
    )
    const rows = await shop.db.run<{ found: number; apart: number }>(both, [
      asked.map(({ text }) => text),
      asked.map(({ expressions }) => expressions.join('/')),
      goods,
    ])
    expect(rows).toHaveLength(asked.length)
    expect(rows.filter(({ apart }) => apart > 0)).toEqual([])
    expect(rows.filter(({ found }) => found > 0).length).toBeGreaterThan(titles.length)
  })
})
