import { act } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/people/address.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import type { Statistics } from '#contract/people/account.contract.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { saveStatistics, session$ } from '#streams/platform/session.stream.ts'
import { loadItem, saveItem, saveText } from '#streams/platform/storage.ts'
import { links } from '#ui/links.ts'
import { goods } from './support/answers/goods.ts'
import { noCounters, order } from './support/answers/orders.ts'
import { home, saved } from './support/answers/shopping.ts'
import { answer, type Given } from './support/given.ts'
import { fetchPages, openPage, setNetwork, useStandIn } from './support/open-page.tsx'
import { people } from './support/people.ts'
import { called, reading } from './support/reading.ts'
import { one, type } from './support/screen.tsx'
import { press, until } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const figures: Statistics = {
  dynamic: { collection: 3, concern: 0, footprint: 0, coupon: 0, accountbank: 0 },
  notice: { order: 1, notice: 0, chat: 0 },
  logistics: [],
}

/** Opens the door for another session of the same person. */
function comesBack(): Given {
  page.shop.sessions.set('renewed token', { userId: 'ada', topics: ['user:ada'] })
  return answer(userCalls.login, { token: 'renewed token', user: people.shopper, statistics: figures })
}

describe('a session that the server no longer knows', () => {
  it('leads to login, and back to the very page with its query', async () => {
    const given = [answer(orderCalls.getOrderInfo, order()), comesBack()]
    await openPage(page.shop, '/pages/member/orderDetail?id=o1', { as: 'shopper', given })
    await reads('202605010001')
    page.shop.sessions.delete(session$.value?.token ?? '')
    page.shop.cut()
    await until(() => location.hash.startsWith('#/pages/login/login'), 'was led to login')
    await reads('Forgot your password?')
    expect(session$.value).toBeNull()
    expect(loadItem('shop.session')).toBeUndefined()
    expect(reading()).not.toContain('202605010001')
    await type(one<HTMLInputElement>('input[name=account]'), people.shopper.email)
    await type(one<HTMLInputElement>('input[name=password]'), 'demo-shop')
    await press(document.querySelector<HTMLElement>('form button[type=submit]') ?? undefined)
    await reads('202605010001')
    expect(location.hash).toBe('#/pages/member/orderDetail?id=o1')
  })

  it('leads to login from a page that anybody may see, too', async () => {
    const given = [
      answer(productCalls.goods, goods()),
      answer(productCalls.addbrowse, { done: true }),
      answer(productCalls.likes, { data: [] }),
      answer(productCalls.stock, { id: 'g1', on_shelf: true, shop_open: true, left: 3, remaining: 3, skus: [] }),
      answer(commonCalls.countries, { data: ['GR'] }),
      answer(addressCalls.getaddress, { data: [saved], after: null }),
    ]
    await openPage(page.shop, '/pages/product/goods?id=g1', { as: 'shopper', given })
    await reads('Για δύο')
    page.shop.sessions.clear()
    page.shop.cut()
    await until(
      () => location.hash === '#/pages/login/login?redirect=%2Fpages%2Fproduct%2Fgoods%3Fid%3Dg1',
      'was led to login',
    )
  })

  it('ends with the first answer that says so, also where no socket is open', async () => {
    const given = [answer(addressCalls.getaddress, { data: [saved], after: null })]
    page.shop.isUp = false
    await openPage(page.shop, '/pages/member/address', { as: 'shopper', given })
    await reads('Ερμού 1')
    page.shop.sessions.clear()
    await setNetwork(false)
    await setNetwork(true)
    await until(() => location.hash === '#/pages/login/login?redirect=%2Fpages%2Fmember%2Faddress', 'led to login')
    expect(session$.value).toBeNull()
  })
})

describe('the sign-in page behind an ended session', () => {
  const end = async (given: readonly Given[]) => {
    const mine = [answer(addressCalls.getaddress, { data: [saved], after: null }), ...given]
    await openPage(page.shop, '/pages/member/address', { as: 'shopper', given: mine })
    await reads('Ερμού 1')
    page.shop.sessions.clear()
    page.shop.cut()
    await until(() => location.hash.startsWith('#/pages/login/login'), 'was led to login')
    await until(() => document.querySelector('input[name=account]') !== null, 'shows the form')
  }

  it('says why and when, and has the email filled in', async () => {
    await end([answer(userCalls.whyEnded, { why: 'password', at: '2026-05-01T10:30:00.000Z' })])
    await reads('Your password was changed on May 1, 2026')
    expect(one<HTMLInputElement>('input[name=account]').value).toBe(people.shopper.email)
    expect(page.shop.calls.find(({ path }) => path === 'user/whyEnded')?.input).toEqual({ token: expect.any(String) })
  })

  it('says only that it ended where the reason does not arrive', async () => {
    await end([])
    await reads('You have been signed out')
  })
})

describe('signing out', () => {
  it('clears the person and the figures from the device, keeps what is the device’s own, and leads home', async () => {
    const given = [
      answer(pageCalls.index, home),
      answer(userCalls.logout, { done: true }),
      answer(orderCalls.counters, noCounters),
    ]
    await openPage(page.shop, '/pages/member/setting', { as: 'shopper', given })
    const token = session$.value?.token
    saveStatistics(figures)
    saveItem('shop.searches', ['καφές'])
    saveText('shop.theme', 'dark')
    expect(loadItem('shop.session')).toMatchObject({ token, user: { id: 'ada' } })
    await press(called('Sign out'))
    await press(
      [...document.querySelectorAll<HTMLElement>('dialog button')].find((each) => each.textContent === 'Sign out'),
    )
    await reads('Μπρίκι')
    expect(location.hash).toBe('#/pages/index')
    expect(session$.value).toBeNull()
    for (const name of ['shop.session', 'shop.statistics', 'shop.searches'])
      expect(loadItem(name), name).toBeUndefined()
    expect(localStorage.getItem('shop.theme')).toBe('dark')
    expect(page.shop.calls.find(({ path }) => path === 'user/logout')?.token).toBe(token)
  })
})

it('leaves the next person of a page nothing of what the one before typed', async () => {
  const given = [answer(commonCalls.countries, { data: ['GR'] })]
  await openPage(page.shop, links.addressSave(), { as: 'shopper', given })
  await until(() => document.querySelector('[name=city]') !== null, 'shows the form')
  const city = (): HTMLInputElement => one<HTMLInputElement>('[name=city]')
  await type(city(), 'Deal')
  expect(city().value).toBe('Deal')
  page.shop.sessions.set('token of nina', { userId: 'nina', topics: ['user:nina'] })
  // As from another tab, where she signed in after the one before had left.
  saveItem('shop.session', { token: 'token of nina', user: people.newcomer })
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'shop.session' })))
  expect(session$.value?.user.id).toBe('nina')
  expect(city().value).toBe('')
})
