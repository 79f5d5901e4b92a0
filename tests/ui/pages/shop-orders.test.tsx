import { afterEach, beforeEach, expect, it } from 'vitest'
import { shopOrderCalls } from '#contract/order.calls.ts'
import { accepted, refused } from '#contract/problem.ts'
import { shopBoardCalls } from '#contract/shop.calls.ts'
import { links } from '#ui/links.ts'
import { paidOrder } from '../support/answers/orders.ts'
import { board } from '../support/answers/shop.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'
import { setWide } from '../support/wide.ts'

const page = useStandIn()
beforeEach(() => setWide(true))
afterEach(() => setWide(false))

const SHOP = 'shop:s1'
const waiting = paidOrder({ as: 'merchant' })
const newer = paidOrder({ id: 'o2', as: 'merchant', buyer: { id: 'bea', nickname: 'Βέα' } })

const opened = async (path: string, orders = [waiting], after: string | null = null) => {
  const given = [answer(shopOrderCalls.orderList, { data: orders, after }), answer(shopBoardCalls.index, board)]
  page.shop.answers[nameOf(shopOrderCalls.orderInfo)] = ({ id }) => accepted(id === 'o2' ? newer : waiting)
  await openPage(page.shop, path, { as: 'merchant', given })
  await until(() => document.querySelector('main [data-state]') !== null && page.shop.open === 1, 'was live')
}

it('keeps a half-typed parcel while a new order arrives above', async () => {
  await opened(links.shopOrders('shipped'))
  await until(() => document.querySelector('[data-part=order] [data-event="order.ship"]') !== null, 'offered to ship')
  await press(one('[data-part=order] [data-event="order.ship"]'))
  await type(one<HTMLInputElement>('[name=tracking]'), 'HALF')
  page.shop.tell({ topic: SHOP, view: newer, name: 'order.paid' })
  await until(() => document.querySelector('article[data-order=o2]') !== null, 'showed the new order')
  expect(one<HTMLInputElement>('[name=tracking]').value).toBe('HALF')
  expect(one('[data-part=order]').dataset['order']).toBe('o1')
})

it('keeps the chosen order beside the list when it leaves the tab, and says so', async () => {
  await opened(links.shopOrders('shipped'))
  await until(() => document.querySelector('[data-part=order]') !== null, 'chose the first')
  page.shop.tell({ topic: SHOP, view: { ...waiting, version: 2, state: 'pendingReceipt' }, name: 'order.shipped' })
  await until(() => reading().includes('no longer in this list'), 'said that it left')
  expect(document.querySelector('article[data-order=o1]')).toBeNull()
  expect(one('[data-part=order]').dataset['order']).toBe('o1')
})

it('lets the first order slide into an empty list', async () => {
  await opened(links.shopOrders(), [])
  await until(() => reading().includes('No orders here yet'), 'was empty')
  page.shop.tell({ topic: SHOP, view: newer, name: 'order.paid' })
  await until(() => document.querySelector('article[data-order=o2]') !== null, 'showed the new order')
  expect(one('li.animate-enter article').dataset['order']).toBe('o2')
})

it('says why more orders could not be fetched', async () => {
  await opened(links.shopOrders(), [waiting], 'o1')
  page.shop.answers[nameOf(shopOrderCalls.orderList)] = () => refused('system.busy', { seconds: 1 })
  const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
  await press(more)
  await until(() => document.querySelector('[data-part=toast]') !== null, 'said why')
})
