import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { noCounters, paidOrder } from '../support/answers/orders.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const order = paidOrder()
const asked: unknown[] = []
beforeEach(() => (asked.length = 0))

const opened = async (path: string, found = [order]): Promise<void> => {
  page.shop.answers[nameOf(orderCalls.findOrders)] = (input) => {
    asked.push(input)
    return accepted({ data: found, after: null })
  }
  const given = [
    answer(orderCalls.getOrderList, { data: [order], after: null }),
    answer(orderCalls.counters, noCounters),
  ]
  await openPage(page.shop, path, { as: 'shopper', given })
  await until(() => document.querySelector('[name=keywords]') !== null, 'was drawn')
}
const search = async (keywords: string): Promise<void> => {
  await type(one<HTMLInputElement>('[name=keywords]'), keywords)
  await press(button('Search'))
}

it('finds what the address says, and shows it in the field', async () => {
  await opened(links.orders('received', { keywords: 'Μπρίκι', time: 'days', from: '2026-05-01', to: '2026-05-02' }))
  await until(() => asked.length > 0, 'asked')
  const [from, until_] = [new Date('2026-05-01T00:00'), new Date('2026-05-03T00:00')]
  expect(asked[0]).toEqual({
    tab: 'received',
    keywords: 'Μπρίκι',
    from: from.toISOString(),
    until: until_.toISOString(),
  })
  expect(one<HTMLInputElement>('[name=keywords]').value).toBe('Μπρίκι')
  expect(one<HTMLInputElement>('[name=to]').value).toBe('2026-05-02')
})

it('searches every tab by a word, and keeps the word in the address', async () => {
  await opened(links.orders('unpaid'))
  await search(' coffee ')
  await until(() => asked.length > 0, 'asked')
  expect(asked[0]).toEqual({ tab: 'all', keywords: 'coffee' })
  expect(location.hash).toContain('keywords=')
  await until(() => document.querySelector('article') !== null, 'showed what was found')
})

it('narrows the tab to a time, and keeps both when another tab is chosen', async () => {
  await opened(links.orders('unpaid'))
  await press(button('Last 30 days'))
  await until(() => asked.length > 0, 'asked')
  expect(asked[0]).toEqual({ tab: 'unpaid', from: expect.stringMatching(/Z$/) })
  const [{ from }] = asked as [{ from: string }]
  expect(Date.now() - Date.parse(from)).toBeGreaterThan(29 * 86_400_000)
  expect(Date.now() - Date.parse(from)).toBeLessThan(32 * 86_400_000)
  asked.length = 0
  await press(
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent?.includes('To ship')),
  )
  await until(() => asked.length > 0, 'asked again')
  expect(asked[0]).toEqual({ tab: 'shipped', from })
})

it('leaves out a day that no calendar has', async () => {
  await opened(links.orders(undefined, { keywords: 'N', time: 'days', from: '2026-02-31', to: 'x' }))
  await until(() => asked.length > 0, 'asked')
  expect(asked[0]).toEqual({ tab: 'all', keywords: 'N' })
})

it('says that nothing was found, keeps the word, and clears the filter', async () => {
  await opened(links.orders(undefined, { keywords: 'unknown' }), [])
  await until(() => reading().includes('No orders found'), 'said so')
  expect(one<HTMLInputElement>('[name=keywords]').value).toBe('unknown')
  await press(button('Clear filter'))
  await until(() => document.querySelector('article') !== null, 'showed all orders')
})

it('keeps the search and its focus while the narrowed list loads, and where it fails', async () => {
  await opened(links.orders(undefined, { time: 'days' }))
  const field = one<HTMLInputElement>('[name=from]')
  field.focus()
  page.shop.answers[nameOf(orderCalls.findOrders)] = () => refused('system.unknown')
  await type(field, '2026-05-01')
  await until(() => location.hash.includes('from=2026-05-01'), 'asked for the day')
  await until(() => document.querySelector('[data-state=failed]') !== null, 'failed')
  expect(document.activeElement).toBe(field)
  expect([field.isConnected, field.value]).toEqual([true, '2026-05-01'])
})

it('sends no search that is too long, and says so at the field', async () => {
  await opened(links.orders())
  const long = 'x'.repeat(81)
  await search(long)
  expect([asked, one<HTMLInputElement>('[name=keywords]').value]).toEqual([[], long])
  expect(location.hash).not.toContain('keywords')
  await opened(links.orders(undefined, { keywords: long }))
  await until(() => document.querySelector('article') !== null, 'showed all orders')
  expect(asked).toEqual([])
})
