import { expect, it, vi } from 'vitest'
import type { ListChange } from '#ui/pages/product/list/use-list-query.ts'
import { FilterColumn } from '#ui/pages/product/list/filter-column.tsx'
import { FilterSheet } from '#ui/pages/product/list/filter-sheet.tsx'
import { said } from '#tests/support/checkout-views.ts'
import { button, click, one, show, type } from '../support/screen.tsx'

const answer = (data: object): Response =>
  new Response(JSON.stringify({ code: 1, msg: '', time: '2031-05-06T07:00:00.000Z', data }), {
    headers: { 'content-type': 'application/json' },
  })

const NOTHING = Object.fromEntries(
  ['category', 'shop', 'stars', 'free', 'lowest', 'highest'].map((name) => [name, undefined]),
)
/** The radio button in the row of this text. */
function radio(name: string): HTMLElement {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))
  const input = label?.querySelector('input')
  if (!input) throw new Error(`No row is called ${name}`)
  return input
}

async function opened() {
  const onChange = vi.fn<(change: ListChange) => void>()
  const categories = [
    { id: 'c1', name: said('Tea'), count: 3 },
    { id: 'c2', name: said('Lamps'), count: 2 },
  ]
  const shops = [
    { id: 's1', name: 'Kiln', logo: '/s1.webp', count: 3 },
    { id: 's2', name: 'Wick', logo: '/s2.webp', count: 2 },
  ]
  vi.stubGlobal('fetch', async () => answer({ price: null, categories, shops, count: 5 }))
  await show(<FilterSheet query={{ sort: 'sales' }} among={{}} onChange={onChange} onClose={() => {}} />)
  vi.unstubAllGlobals()
  return onChange
}

it('applies a category together with the prices that were typed before it', async () => {
  const onChange = await opened()
  await type(one<HTMLInputElement>('[name=lowest]'), '5')
  await click(radio('Tea'))
  expect(onChange).not.toHaveBeenCalled()
  await click(button('Show products'))
  expect(onChange.mock.calls).toEqual([[{ ...NOTHING, category: 'c1', lowest: '5000000' }]])
})

it('applies stars, free freight and a shop', async () => {
  const onChange = await opened()
  for (const name of ['4 stars and up', 'Kiln']) await click(radio(name))
  await click(one('[name=free]'))
  await click(button('Show products'))
  expect(onChange.mock.calls).toEqual([[{ ...NOTHING, stars: 4, free: '1', shop: 's1' }]])
})

it('marks both prices at once when neither can be read', async () => {
  const onChange = await opened()
  await type(one<HTMLInputElement>('[name=lowest]'), 'a')
  await type(one<HTMLInputElement>('[name=highest]'), '1.2.3')
  await click(button('Show products'))
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  expect(onChange).not.toHaveBeenCalled()
})

it.each(['sheet', 'column'] as const)(
  'clears the category of a search with the other filters, in a %s',
  async (place) => {
    const onChange = vi.fn<(change: ListChange) => void>()
    const among = { keywords: 'mug', category: 'c1' }
    const given = { query: { ...among, sort: 'sales' as const }, among, onChange }
    vi.stubGlobal('fetch', async () => answer({ price: null, categories: [], shops: [], count: 0 }))
    await show(place === 'sheet' ? <FilterSheet {...given} onClose={() => {}} /> : <FilterColumn {...given} />)
    vi.unstubAllGlobals()
    await click(button('Clear all'))
    expect(Object.keys(onChange.mock.calls[0]?.[0] ?? {})).toContain('category')
    expect(onChange.mock.calls[0]?.[0].category).toBeUndefined()
  },
)

it('says that the categories and shops could not be read, and keeps the other filters', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await show(
    <FilterSheet query={{ sort: 'sales' }} among={{ keywords: 'lamp' }} onChange={() => {}} onClose={() => {}} />,
  )
  await vi.waitFor(() => expect(one('[role=alert]').textContent).not.toBe(''))
  vi.unstubAllGlobals()
  expect(button('Try again')).toBeDefined()
  expect(radio('4 stars and up')).toBeDefined()
})

it('leads from the only category of a list to all of them', async () => {
  const onChange = vi.fn<(change: ListChange) => void>()
  const among = { category: 'c1' }
  const categories = [{ id: 'c1', name: said('Tea'), count: 3 }]
  vi.stubGlobal('fetch', async () => answer({ price: null, categories, shops: [], count: 3 }))
  await show(<FilterColumn query={{ ...among, sort: 'sales' }} among={among} onChange={onChange} />)
  vi.unstubAllGlobals()
  await click(radio('All categories'))
  expect(onChange).toHaveBeenCalledWith({ category: undefined })
})
