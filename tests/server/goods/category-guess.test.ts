import { afterAll, beforeAll, expect, it } from 'vitest'
import { categoryGuess } from '#server/catalogue/goods/category-guess.queries.ts'
import { store } from '#tests/support/factories.ts'
import { addedGoods, english } from '#tests/support/goods-forms.ts'
import { askedFor } from '#tests/support/plan.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop(oneEngine()[0] ?? 'embedded')))
afterAll(() => shop.close())

it('looks each word of a file up once, and a few words in a statement', async () => {
  const own = await store(shop)
  await addedGoods(shop, own, { title: english('Plonkery') })
  const titles = Array.from({ length: 50 }, (_, n) => `Plonkery unheard${n}`)
  const asked = await askedFor(shop.db, 'category_guess', async () => {
    const guess = categoryGuess(shop.db)
    const [first] = titles
    const found = await guess(titles)
    expect(await guess(titles)).toEqual(found)
    expect(found.get(first ?? '')).toEqual(expect.any(String))
  })
  const sizes = asked.map(({ values }) => (JSON.parse(String(values[0])) as unknown[]).length)
  expect(sizes).toEqual([40, 11])
})
