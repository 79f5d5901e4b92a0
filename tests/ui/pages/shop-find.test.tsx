import { beforeEach, expect, it } from 'vitest'
import { shopOrderCalls } from '#contract/trade/order.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { links } from '#ui/links.ts'
import { paidOrder } from '../support/answers/orders.ts'
import { board } from '../support/answers/shop.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
const FIND = nameOf(shopOrdersCalls.find)
const order = paidOrder({ as: 'merchant' })
const asked: unknown[] = []

const opened = async (path: string, found = [order]): Promise<void> => {
  page.shop.answers[FIND] = (input) => {
    asked.push(input)
    return accepted({ data: found, after: null })
  }
  const given = [answer(shopOrderCalls.orderList, { data: [order], after: null }), answer(shopBoardCalls.index, board)]
  await openPage(page.shop, path, { as: 'merchant', given })
  await until(() => document.querySelector('article, h2') !== null, 'was drawn')
}

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
})

it('finds what the address says, and shows it in the fields', async () => {
  await opened(links.shopOrders('shipped', { keywords: 'Άντα', from: '2026-05-01', by: 'paid' }))
  await until(() => document.querySelector('article') !== null, 'found')
  expect(asked[0]).toEqual({ tab: 'shipped', keywords: 'Άντα', from: '2026-05-01', by: 'paid', sort: 'due' })
  expect(one<HTMLInputElement>('[name=keywords]').value).toBe('Άντα')
  expect(one<HTMLInputElement>('[name=from]').value).toBe('2026-05-01')
})

it('leaves out a day that no calendar has', async () => {
  await opened(links.shopOrders(undefined, { keywords: 'N', from: '2026-02-31', to: 'x' }))
  await until(() => asked.length > 0, 'asked')
  expect(asked[0]).toEqual({ tab: 'all', keywords: 'N' })
})

it('says that nothing was found, keeps the fields, and clears the filter', async () => {
  await opened(links.shopOrders(undefined, { keywords: 'nobody' }), [])
  await until(() => reading().includes('No orders found'), 'said so')
  expect(one<HTMLInputElement>('[name=keywords]').value).toBe('nobody')
  await press(button('Clear filter'))
  await until(() => document.querySelector('article') !== null, 'showed all orders')
})

it('saves a filter under a name on this device, and uses it again', async () => {
  await opened(links.shopOrders(undefined, { keywords: 'Άντα' }))
  await press(button('Save filter'))
  await type(one<HTMLInputElement>('[name=filter_name]'), 'Regular')
  await press([...document.querySelectorAll<HTMLElement>('dialog button[type=submit]')].at(-1))
  await until(() => reading().includes('Regular'), 'was saved')
  await press(button('Clear filter'))
  await until(() => one<HTMLInputElement>('[name=keywords]').value === '', 'was cleared')
  asked.length = 0
  await press(button('Regular'))
  await until(() => asked.length > 0, 'asked again')
  expect(asked[0]).toEqual({ tab: 'all', keywords: 'Άντα' })
  await press(button('Remove filter Regular'))
  await until(() => !reading().includes('Regular'), 'forgot it')
})

it('leads from chosen orders to their packing slips', async () => {
  await opened(links.shopOrders())
  await until(() => document.querySelector('article') !== null, 'was drawn')
  const print = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print slips')
  expect(print()).toBeUndefined()
  await press(one('article input[type=checkbox]'))
  page.shop.answers[nameOf(shopOrdersCalls.packingSlips)] = () => accepted({ orders: [order] })
  await press(print())
  await until(() => document.querySelector('[data-part=slip]') !== null, 'showed the slip')
})
