import { afterEach, expect, it } from 'vitest'
import { links } from '#ui/links.ts'
import { openSharedAddress } from '#ui/shared-address.ts'

const before = location.href
afterEach(() => history.replaceState(null, '', before))

it('opens what the button to share hands on', () => {
  history.replaceState(null, '', new URL(links.sharedGoods('g-1')).pathname)
  openSharedAddress()
  expect(location.pathname).toBe('/')
  expect(location.hash).toBe(`#${links.goods('g-1')}`)
})

it.each(['/', '/p-', `/p-${'x'.repeat(41)}`, '/p-a.b', '/p-g1#/pages/cart'])('leaves %s as it is', (address) => {
  history.replaceState(null, '', address)
  openSharedAddress()
  expect(location.pathname + location.hash).toBe(address)
})
