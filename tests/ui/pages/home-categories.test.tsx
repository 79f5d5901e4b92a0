import { expect, it } from 'vitest'
import { HomeCategories } from '#ui/pages/index/home-categories.tsx'
import { said } from '#tests/support/checkout-views.ts'
import { one, show } from '../support/screen.tsx'

const categories = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `c${n}`, name: said(`Category ${n}`), picture: `/files/${n}.svg` }))

it.each([
  { count: 1, row: '1' },
  { count: 8, row: '8' },
  { count: 9, row: '5' },
  { count: 14, row: '7' },
  { count: 17, row: '6' },
])('lays out $count categories in rows of $row where there is room', async ({ count, row }) => {
  await show(<HomeCategories categories={categories(count)} />)
  expect(one('ul').children).toHaveLength(count)
  expect(one('ul').style.getPropertyValue('--row')).toBe(row)
})

it('has no place for categories where there are none', async () => {
  await show(<HomeCategories categories={[]} />)
  expect(document.querySelector('nav')).toBeNull()
})
