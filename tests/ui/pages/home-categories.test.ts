import { expect, it } from 'vitest'
import { evenRow } from '#ui/pages/index/home-categories.tsx'

it.each([
  { count: 0, row: 0 },
  { count: 1, row: 1 },
  { count: 10, row: 10 },
  { count: 11, row: 6 },
  { count: 14, row: 7 },
  { count: 21, row: 7 },
])('puts $count categories in rows of $row on a wide screen', ({ count, row }) => {
  expect(evenRow(count)).toBe(row)
})
