import { beforeAll, expect, it } from 'vitest'
import { orderCalls } from '#contract/order.calls.ts'
import { shopBoardCalls } from '#contract/shop.calls.ts'
import { links } from '#ui/links.ts'
import { noCounters } from './support/answers/orders.ts'
import { board } from './support/answers/shop.ts'
import { answer } from './support/given.ts'
import type { Person } from './support/people.ts'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { until } from './support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages, 60_000)

it.each([
  ['the queue', links.deskQueue(), 'support', 'Desk'],
  ['the books', links.deskBooks(), 'finance', 'Desk'],
  ['the accounts', links.deskUsers(), 'support', 'Desk'],
  ['the history', links.deskHistory(), 'finance', 'Desk'],
  ['the cart', links.cart(), 'shopper', 'Cart'],
  ['the start', links.home(), 'shopper', 'Home'],
] satisfies [string, string, Person, string][])(
  'says of %s to which place of the rail it belongs',
  async (_screen, path, as, word) => {
    await openPage(page.shop, path, { as })
    const rail = document.querySelector('nav.wide\\:flex')
    expect([...(rail?.querySelectorAll('[aria-current]') ?? [])].map(({ textContent }) => textContent)).toEqual([word])
  },
)

it('says of a page that belongs to no place nothing', async () => {
  await openPage(page.shop, links.setting(), { as: 'shopper' })
  expect(document.querySelector('nav.wide\\:flex [aria-current]')).toBeNull()
})

it('counts on a phone what waits for the shop with what waits for the member, and on a wide screen each at its place', async () => {
  const given = [answer(orderCalls.counters, { ...noCounters, pay: 2 }), answer(shopBoardCalls.index, board)]
  await openPage(page.shop, links.home(), { as: 'merchant', given })
  const counted = (nav: string, to: string) =>
    document.querySelector(`nav.${nav} a[href="#${to}"] .figures`)?.textContent
  await until(() => counted('bottom-0', links.member()) === '5', 'counted both')
  expect(counted('wide\\:flex', links.member())).toBe('2')
  expect(counted('wide\\:flex', links.shop())).toBe('3')
})
