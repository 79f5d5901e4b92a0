import { expect, it } from 'vitest'
import { HomeCategories } from '#ui/pages/index/home-categories.tsx'
import { said } from '#tests/support/checkout-views.ts'
import { one, show } from '../support/screen.tsx'

const categories = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `c${n}`, name: said(`Category ${n}`), picture: `/files/${n}.svg` }))

it('leads to the shops, and from each category to its products', async () => {
  await show(<HomeCategories categories={categories(14)} />)
  expect([...one('ul').querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('?')[1])).toEqual([
    undefined,
    ...categories(14).map(({ id }) => `category=${id}`),
  ])
})

it('has no place for categories where there are none', async () => {
  await show(<HomeCategories categories={[]} />)
  expect(document.querySelector('nav')).toBeNull()
})
