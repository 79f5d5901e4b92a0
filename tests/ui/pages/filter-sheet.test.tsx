import { expect, it, vi } from 'vitest'
import type { ListChange } from '#ui/pages/product/list/use-list-query.ts'
import { FilterSheet } from '#ui/pages/product/list/filter-sheet.tsx'
import { said } from '#tests/support/checkout-views.ts'
import { button, click, one, show, type } from '../support/screen.tsx'

const answer = (data: object): Response =>
  new Response(JSON.stringify({ code: 1, msg: '', time: '2031-05-06T07:00:00.000Z', data }), {
    headers: { 'content-type': 'application/json' },
  })

async function opened() {
  const onChange = vi.fn<(change: ListChange) => void>()
  const categories = [
    { id: 'c1', name: said('Tea'), count: 3 },
    { id: 'c2', name: said('Lamps'), count: 2 },
  ]
  vi.stubGlobal('fetch', async () => answer({ price: null, categories }))
  await show(<FilterSheet query={{ sort: 'sales' }} among={{}} onChange={onChange} onClose={() => {}} />)
  vi.unstubAllGlobals()
  return onChange
}

it('applies a category together with the prices that were typed before it', async () => {
  const onChange = await opened()
  await type(one<HTMLInputElement>('[name=lowest]'), '5')
  await click(button('Tea 3'))
  expect(onChange).not.toHaveBeenCalled()
  await click(button('Show products'))
  expect(onChange.mock.calls).toEqual([[{ category: 'c1', lowest: '5000000', highest: undefined }]])
})

it('marks both prices at once when neither can be read', async () => {
  const onChange = await opened()
  await type(one<HTMLInputElement>('[name=lowest]'), 'a')
  await type(one<HTMLInputElement>('[name=highest]'), '1.2.3')
  await click(button('Show products'))
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  expect(onChange).not.toHaveBeenCalled()
})
