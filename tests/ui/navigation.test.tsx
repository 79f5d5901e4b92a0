import { expect, it } from 'vitest'
import { useLocation } from 'react-router-dom'
import { pathWith, useNavigation, useQuery } from '#ui/navigation.ts'
import { button, click, show, text } from './support/screen.tsx'

function Somewhere() {
  const go = useNavigation()
  const { pathname, search } = useLocation()
  const id = useQuery()('id')
  const ways: Record<string, () => void> = {
    open: () => go.open('/pages/product/goods', { id: 7 }),
    replace: () => go.replace('/pages/product/list', { keywords: 'a b', category: undefined }),
    tab: () => go.switchTab('/pages/cart'),
    relaunch: () => go.relaunch('/pages/member/setting', { from: 'login' }),
    back: go.back,
  }
  return (
    <>
      <p>{`${pathname}${search} with id ${id || 'none'}`}</p>
      {Object.entries(ways).map(([name, run]) => (
        <button key={name} type="button" onClick={run}>
          {name}
        </button>
      ))}
    </>
  )
}

/** Goes these ways one after the other, and says where one is then. */
async function goes(...ways: readonly string[]): Promise<string> {
  await show(<Somewhere />)
  for (const way of ways) await click(button(way))
  return text().replace(/ with .*/, '')
}

it('appends the query to the path, behind one that is there already, and leaves out what is not given', () => {
  expect(pathWith('/pages/buy')).toBe('/pages/buy')
  expect(pathWith('/pages/buy', { ids: 'a,b', empty: '', none: undefined })).toBe('/pages/buy?ids=a%2Cb')
  expect(pathWith('/pages/buy?ids=a', { address_id: 1 })).toBe('/pages/buy?ids=a&address_id=1')
})

it('opens a screen on top of the last one, and reads its query there', async () => {
  expect(await goes('open')).toBe('/pages/product/goods?id=7')
  expect(text()).toContain('with id 7')
})

it('goes back to where it was', async () => {
  expect(await goes('open', 'back')).toBe('/')
})

it('replaces the screen, so that back leads past it', async () => {
  expect(await goes('open', 'replace')).toBe('/pages/product/list?keywords=a+b')
  await click(button('back'))
  expect(text()).toContain('/ with id none')
})

it('switches tabs without leaving the last one behind', async () => {
  expect(await goes('open', 'tab')).toBe('/pages/cart')
  await click(button('back'))
  expect(text()).toContain('/ with id none')
})

it('relaunches: what was before is over, and back leads home', async () => {
  expect(await goes('open', 'relaunch')).toBe('/pages/member/setting?from=login')
  await click(button('back'))
  expect(text()).toContain('/pages/index with')
})

it('leads home from a page that was opened by its address', async () => {
  expect(await goes('back')).toBe('/pages/index')
})
