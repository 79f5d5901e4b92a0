import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { noCounters } from './support/answers/orders.ts'
import { board } from './support/answers/shop.ts'
import { answer } from './support/given.ts'
import type { Person } from './support/people.ts'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { press, until } from './support/settle.ts'
import { setWide } from './support/wide.ts'

const page = useStandIn('fetched')
const nameOfLink = (link: Element): string | null => link.getAttribute('aria-label') ?? link.textContent
beforeAll(fetchPages)

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
    document.querySelector(`nav${nav} a[href="#${to}"] .figures`)?.textContent
  await until(() => counted('[data-part=tab-bar]', links.member()) === '6', 'counted both')
  expect(counted('.wide\\:flex', links.member())).toBe('2')
  expect(counted('.wide\\:flex', links.shop())).toBe('4')
})

describe('the header of a wide screen', () => {
  const tools = () => document.querySelector('[data-part=header-links]')
  const field = () => document.querySelector<HTMLInputElement>('header input[type=search]')
  const labels = (): (string | null | undefined)[] => [...(tools()?.querySelectorAll('a') ?? [])].map(nameOfLink)
  beforeEach(() => setWide(true))
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['the start', links.home()],
    ['the address book', links.addresses()],
    ['the settings', links.setting()],
  ])('carries search, cart and account on %s', async (_screen, path) => {
    await openPage(page.shop, path, { as: 'shopper' })
    expect(field()).not.toBeNull()
    expect(labels()).toEqual(['Cart', 'Messages', 'Me: Άντα'])
  })

  it.each([
    ['the desk', links.deskQueue(), 'support'],
    ['the shop', links.shop(), 'merchant'],
  ] satisfies [string, string, Person][])('is left alone at work: %s', async (_screen, path, as) => {
    await openPage(page.shop, path, { as })
    expect(tools()).toBeNull()
    expect(field()).toBeNull()
  })

  it('leads a visitor to the sign-in form and back to this page', async () => {
    await openPage(page.shop, links.list({ keywords: 'tea' }), { as: 'visitor' })
    expect(labels()).toEqual(['Cart', 'Sell with us', 'Sign in'])
    expect(decodeURIComponent(tools()?.querySelector('a:last-child')?.getAttribute('href') ?? '')).toContain(
      links.list({ keywords: 'tea' }),
    )
  })

  it('shows in its field what the list below was searched for', async () => {
    await openPage(page.shop, links.list({ keywords: 'tea' }), { as: 'visitor' })
    expect(field()?.value).toBe('tea')
  })
})

describe('My shop', () => {
  const rail = () => document.querySelector('[data-part=shop-rail]')
  const tabs = () => document.querySelector('[data-part=shop-tab-bar]')
  const names = (nav: Element | null): (string | null)[] =>
    [...(nav?.querySelectorAll('a, button') ?? [])].map((each) => each.textContent)
  const given = [answer(shopBoardCalls.index, board)]

  it('has a rail of its own with a way back to shopping, and no rail of a shopper', async () => {
    await openPage(page.shop, links.shop(), { as: 'merchant', given })
    await until(() => rail() !== null, 'drew the rail')
    const shown = names(rail()).slice(-8)
    expect(shown[1]).toContain('4')
    expect(shown.map((name) => name?.replaceAll(/\d/g, ''))).toEqual([
      'Board',
      'Orders',
      'Products',
      'Messages',
      'Money',
      'Promotion',
      'Settings',
      'Shopping',
    ])
    expect(document.querySelector('nav.wide\\:flex:not([data-part])')).toBeNull()
    expect(document.querySelector('[data-part=tab-bar]')).toBeNull()
  })

  it('has the tabs of a phone below each of its places', async () => {
    await openPage(page.shop, links.shopGoods(), { as: 'merchant', given })
    await until(() => tabs() !== null, 'drew the tabs')
    expect(names(tabs())).toEqual(['Board', expect.stringContaining('Orders'), 'Products', 'Messages', 'More'])
  })

  it('has no tabs below what lies behind a place, and says to which one it belongs', async () => {
    await openPage(page.shop, links.shopOrderDetail('o1'), { as: 'merchant', given })
    await until(() => rail() !== null, 'drew the rail')
    expect(tabs()).toBeNull()
    expect(rail()?.querySelector('[aria-current]')?.textContent).toContain('Orders')
  })

  it('keeps its rail on the messages that one opens from it, and a shopper’s page has the shopper’s again', async () => {
    await openPage(page.shop, links.shop(), { as: 'merchant', given })
    await until(() => rail() !== null, 'drew the rail')
    await press([...(rail()?.querySelectorAll('a') ?? [])].find((a) => a.textContent === 'Messages'))
    await until(() => location.hash.includes('/pages/message/index'), 'opened the messages')
    expect(rail()?.querySelector('[aria-current]')?.textContent).toBe('Messages')
    await press([...(rail()?.querySelectorAll('a') ?? [])].find((a) => a.textContent === 'Shopping'))
    await until(() => rail() === null, 'went shopping')
    expect(document.querySelector('[data-part=tab-bar]')).not.toBeNull()
  })

  it('leaves the messages of a merchant who shops as a shopper’s', async () => {
    await openPage(page.shop, links.messages(), { as: 'merchant', given })
    expect(rail()).toBeNull()
  })
})
