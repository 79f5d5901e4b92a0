import { beforeAll, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { refused } from '#contract/platform/problem.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { Statistics } from '#contract/people/account.contract.ts'
import { saveStatistics } from '#streams/platform/session.stream.ts'
import { loadItem } from '#streams/platform/storage.ts'
import { walletView } from '#tests/support/money-views.ts'
import { screens } from '#ui/screens.tsx'
import { card } from '../support/answers/goods.ts'
import { paidOrder } from '../support/answers/orders.ts'
import { AT, said } from '../support/answers/said.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import type { Person } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)
const MEMBER = '/pages/member/index'
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const figures = (collection: number): Statistics => ({
  dynamic: { collection, concern: 0, footprint: 0, coupon: 0, accountbank: 0 },
  notice: { order: 0, notice: 0, chat: 0 },
  logistics: [],
})

it('shows the figures of the last visit until the new ones are there, and keeps those', async () => {
  page.shop.hold(['user/statistics'])
  await openPage(page.shop, MEMBER, { as: 'shopper', given: [answer(userCalls.statistics, figures(42))] })
  await reads('Favourites')
  expect(reading()).not.toContain('42')
  expect(reading()).toContain('–')
  page.shop.release()
  await reads('42')
  expect(loadItem('shop.statistics')).toEqual(figures(42))
})

it('has what is kept of the figures while the shop cannot be reached', async () => {
  await openPage(page.shop, '/pages/member/setting', { as: 'shopper', lost: ['user/statistics'] })
  saveStatistics(figures(24))
  await press(document.querySelector<HTMLElement>(`nav a[href="#${MEMBER}"]`) ?? undefined)
  await reads('24')
})

it('says that the balance could not be read, and reads it when asked to', async () => {
  page.shop.answers['pay/getBalance'] = () => refused('system.busy', { seconds: 1 })
  await openPage(page.shop, MEMBER, { as: 'shopper' })
  await reads('Try again')
  page.shop.give([answer(walletCalls.getBalance, walletView())])
  await press(called('Try again'))
  await reads('Withdrawable')
  expect(called('Try again')).toBeUndefined()
})

it.each<[Person, readonly string[], readonly string[]]>([
  [
    'visitor',
    ['Sign in or create an account', 'Sell with us', 'Settings'],
    ['Address book', 'My shop', 'Customer service desk'],
  ],
  ['shopper', ['Address book', 'Sell with us', 'Settings'], ['My shop', 'Customer service desk']],
  ['merchant', ['Address book', 'My shop'], ['Sell with us', 'Customer service desk']],
  ['support', ['Address book', 'Sell with us', 'Customer service desk'], []],
])('leads a %s to what is theirs, and nowhere that is not there', async (as, offered, hidden) => {
  await openPage(page.shop, MEMBER, { as })
  for (const name of offered) await until(() => called(name) !== undefined, `offered ${name}`)
  for (const name of hidden) expect(called(name)).toBeUndefined()
  const paths = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(1).split('?')[0])
  expect(paths.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
})

it('names each product that it shows as a picture, so that their links can be told apart by ear', async () => {
  const kept = ['Teapot', 'Lamp'].map((name, n) => ({
    ...card({ id: `g${n}`, title: said(name) }),
    at: AT,
    on_shelf: true,
  }))
  await openPage(page.shop, MEMBER, {
    as: 'shopper',
    given: [answer(productCalls.collectList, { data: kept, after: null })],
  })
  const named = (name: string) => () => called(name)?.getAttribute('href')
  await until(() => named('Favourite: Teapot')() !== undefined, 'named the first')
  expect(named('Favourite: Lamp')()).toBe('#/pages/product/goods?id=g1')
})

it('shows the order that arrives next, not the one that was placed last', async () => {
  const onItsWay = (id: string, day: string) =>
    paidOrder({
      id,
      state: 'pendingReceipt',
      delivertime: AT,
      estimate: { from: `2031-05-${day}T00:00:00.000Z`, to: `2031-05-${day}T00:00:00.000Z` },
    })
  await openPage(page.shop, MEMBER, {
    as: 'shopper',
    given: [answer(orderCalls.getOrderList, { data: [onItsWay('o2', '20'), onItsWay('o1', '09')], after: null })],
  })
  const way = () => document.querySelector('[data-part=on-its-way]')?.getAttribute('href')
  await until(() => way() !== undefined, 'shown')
  expect(way()).toBe('#/pages/member/orderDetail?id=o1')
})
