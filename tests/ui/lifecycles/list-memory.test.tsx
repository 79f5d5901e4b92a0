import { expect, it } from 'vitest'
import type { PagedList } from '#streams/platform/paged.ts'
import { useArrivals } from '#ui/lifecycles/order/use-arrivals.ts'
import { usePinned } from '#ui/lifecycles/order/use-pinned.ts'
import { show, text } from '../support/screen.tsx'

type Row = { id: string; version: number }
const row = (id: string, version = 1): Row => ({ id, version })

function Pinned({ place, first }: { place: string; first: string | undefined }) {
  return <p>{usePinned(place, first) ?? 'none'}</p>
}

function Arrived({ place, list }: { place: string; list: PagedList<Row> | undefined }) {
  const { hasArrived, hasMoved } = useArrivals(place, list)
  const said = (item: Row) => `${item.id}${hasArrived(item) ? '+' : ''}${hasMoved(item) ? '~' : ''}`
  return <p>{list ? list.items.map(said).join(' ') : 'nothing'}</p>
}
const listOf = (items: Row[], after: string | null = null): PagedList<Row> => ({ head: undefined, items, after })

it('keeps the first of a list until another place is opened, whatever arrives above it', async () => {
  const { rerender } = await show(<Pinned place="all" first={undefined} />)
  expect(text()).toBe('none')
  await rerender(<Pinned place="all" first="o1" />)
  await rerender(<Pinned place="all" first="o2" />)
  expect(text()).toBe('o1')
  await rerender(<Pinned place="all" first={undefined} />)
  expect(text()).toBe('o1')
  await rerender(<Pinned place="unpaid" first="o3" />)
  expect(text()).toBe('o3')
})

it('calls the first order to come into an empty list an arrival', async () => {
  const { rerender } = await show(<Arrived place="all" list={undefined} />)
  await rerender(<Arrived place="all" list={listOf([])} />)
  await rerender(<Arrived place="all" list={listOf([row('o1')])} />)
  expect(text()).toBe('o1+')
})

it('tells what arrived and what moved from what stood there and what the next page brings', async () => {
  const { rerender } = await show(<Arrived place="all" list={listOf([row('o7'), row('o5')], 'o5')} />)
  expect(text()).toBe('o7 o5')
  await rerender(<Arrived place="all" list={listOf([row('o8'), row('o7', 2), row('o6'), row('o5'), row('o3')])} />)
  expect(text()).toBe('o8+ o7~ o6+ o5 o3')
})
