import { expect, it, vi } from 'vitest'
import { AppliedFilters } from '#ui/pages/product/list/applied-filters.tsx'
import type { ListChange } from '#ui/pages/product/list/use-list-query.ts'
import { button, click, show, text } from '../support/screen.tsx'

const bounds = (lowest?: string, highest?: string) => ({
  sort: 'recommend' as const,
  ...(lowest ? { lowest } : {}),
  ...(highest ? { highest } : {}),
})

it.each([
  ['both bounds', bounds('5000000', '20000000'), 'From $5.00 to $20.00'],
  ['the lowest price', bounds('5000000'), 'From $5.00'],
  ['the highest price', bounds(undefined, '20000000'), 'Up to $20.00'],
])('names %s, and takes it away', async (_what, query, label) => {
  const changed = vi.fn<(change: ListChange) => void>()
  await show(<AppliedFilters query={query} among={{ keywords: 'tea' }} onChange={changed} />)
  await click(button(`Remove filter: ${label}`))
  expect(changed).toHaveBeenCalledWith({ lowest: undefined, highest: undefined })
})

it('clears all at once, but not the category that the list is about', async () => {
  const changed = vi.fn<(change: ListChange) => void>()
  await show(<AppliedFilters query={bounds('5000000')} among={{ category: 'c1' }} onChange={changed} />)
  await click(button('Clear all'))
  expect(changed).toHaveBeenCalledOnce()
  expect(changed.mock.calls[0]?.[0]).not.toHaveProperty('category')
})

it('says nothing where nothing is filtered', async () => {
  await show(<AppliedFilters query={bounds()} among={{ category: 'c1' }} onChange={() => {}} />)
  expect(text()).toBe('')
})
