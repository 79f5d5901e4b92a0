import { afterEach, expect, it } from 'vitest'
import { links } from '#ui/links.ts'
import { openSharedAddress } from '#ui/shared-address.ts'

const before = location.href
afterEach(() => history.replaceState(null, '', before))

it.each([
  ['a product', links.sharedGoods('g-1'), links.goods('g-1')],
  ['a shop', links.sharedShop('s-1'), links.shopHome('s-1')],
])('opens %s that was handed on', (_what, shared, route) => {
  history.replaceState(null, '', new URL(shared).pathname)
  openSharedAddress()
  expect(location.pathname).toBe('/')
  expect(location.hash).toBe(`#${route}`)
})

it.each(['/', '/p-', `/p-${'x'.repeat(41)}`, '/p-a.b', '/p-g1#/pages/cart', '/s-', '/news-today', '/q-g1'])(
  'leaves %s as it is',
  (address) => {
    history.replaceState(null, '', address)
    openSharedAddress()
    expect(location.pathname + location.hash).toBe(address)
  },
)
