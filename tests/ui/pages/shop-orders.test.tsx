import { afterEach, beforeEach, expect, it } from 'vitest'
import { shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { accepted, problem, refused } from '#contract/platform/problem.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { ShipMany } from '#contract/trade/shop-orders.contract.ts'
import { MOST_SLIPS } from '#contract/trade/shop-orders.form.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { paidOrder } from '../support/answers/orders.ts'
import { board, queued } from '../support/answers/shop.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'
import { setWide } from '../support/wide.ts'

const page = useStandIn()
beforeEach(() => setWide(true))
afterEach(() => setWide(false))

const SHOP = 'shop:s1'
const waiting = paidOrder({ as: 'merchant' })
const newer = paidOrder({
  id: 'o2',
  order_no: '202605010002',
  as: 'merchant',
  buyer: { id: 'bea', nickname: 'Βέα' },
  remark: 'Για δώρο',
})
const asked: unknown[] = []

const opened = async (path: string, orders = [waiting], after: string | null = null) => {
  asked.length = 0
  const given = [
    answer(shopBoardCalls.index, board),
    answer(shopOrdersCalls.carriers, { carriers: ['ACS', 'DHL'], by_country: { GR: 'ACS' } }),
  ]
  page.shop.answers[nameOf(shopOrderCalls.orderList)] = (input) => {
    asked.push(input)
    return accepted({ data: orders, after })
  }
  page.shop.answers[nameOf(shopOrderCalls.orderInfo)] = ({ id }) => accepted(id === 'o2' ? newer : waiting)
  await openPage(page.shop, path, { as: 'merchant', given })
  await until(() => document.querySelector('main [data-state]') !== null && page.shop.open === 1, 'was live')
}
const row = (id: string) => document.querySelector<HTMLElement>(`tr[data-order="${id}"]`)
const tick = (id: string) => press(row(id)?.querySelector<HTMLElement>('input[type=checkbox]') ?? undefined)
const tracking = (id: string) => one<HTMLInputElement>(`[data-ship="${id}"] [name=tracking]`)

it('shows what must be shipped first as a table with the code, the remark, and what the shop gets', async () => {
  const money: OrderView['money'] = { ...newer.money, total: '12500000', paid: '12500000', commission_due: '500000' }
  await opened(links.shopOrders(), [waiting, { ...newer, money }])
  await until(() => row('o2') !== null, 'was drawn')
  expect(asked[0]).toEqual({ tab: 'shipped', sort: 'due' })
  expect(row('o2')?.textContent).toContain('40017')
  expect(row('o2')?.textContent).toContain('Για δώρο')
  expect(row('o2')?.textContent).toContain('12.50 USDT')
  expect(row('o2')?.textContent).toContain('12.00 USDT')
})

it('asks the server for another order when a head of the table is pressed, and says which way it sorts', async () => {
  await opened(links.shopOrders('shipped'), [waiting, newer])
  await until(() => row('o1') !== null, 'was drawn')
  const head = () => [...document.querySelectorAll('th')].find(({ textContent }) => textContent === 'Total')
  expect(head()?.getAttribute('aria-sort')).toBe('none')
  await press(head()?.querySelector('button') ?? undefined)
  await until(() => head()?.getAttribute('aria-sort') === 'descending', 'was sorted')
  expect(asked.at(-1)).toEqual({ tab: 'shipped', sort: 'total' })
})

it('lists what has ended by its day only', async () => {
  await opened(links.shopOrders('completed'), [paidOrder({ as: 'merchant', state: 'completed' })])
  await until(() => row('o1') !== null, 'was drawn')
  expect(asked[0]).toEqual({ tab: 'completed' })
  expect([...document.querySelectorAll('th button')].map(({ textContent }) => textContent)).toEqual(['Placed'])
})

it('selects all orders, also those of later pages', async () => {
  await opened(links.shopOrders('shipped'), [waiting], 'o1')
  await until(() => row('o1') !== null, 'was drawn')
  page.shop.answers[nameOf(shopOrderCalls.orderList)] = () => accepted({ data: [newer], after: null })
  await press(one('[data-part=selection] input'))
  await until(() => reading().includes('2 selected'), 'selected both')
})

it('ships what has a number with the carrier of its country, and keeps the others selected', async () => {
  await opened(links.shopOrders('shipped'), [waiting, newer])
  await until(() => row('o2') !== null, 'was drawn')
  await tick('o1')
  await tick('o2')
  await press(button('Ship 2 orders'))
  await until(() => document.querySelector('[data-ship=o2]') !== null, 'asked for numbers')
  expect(one<HTMLSelectElement>('[data-ship=o1] [name=carrier]').value).toBe('ACS')
  const sent: ShipMany[] = []
  page.shop.answers[nameOf(shopOrdersCalls.shipMany)] = (input) => {
    sent.push(input as unknown as ShipMany)
    return accepted({ lines: [{ order_no: waiting.order_no, order_id: 'o1', problem: null }] })
  }
  await type(tracking('o1'), 'AC-778899')
  await press(button('Ship 1 order'))
  await until(() => sent.length > 0, 'shipped')
  expect(sent).toEqual([{ lines: [{ order_no: waiting.order_no, carrier: 'ACS', tracking: 'AC-778899', sure: true }] }])
  page.shop.publish({ topic: SHOP, view: { ...waiting, version: 2, state: 'pendingReceipt' }, name: 'order.shipped' })
  await until(() => row('o1') === null, 'left the list')
  expect(row('o2')?.querySelector<HTMLInputElement>('input')?.checked).toBe(true)
  expect(document.querySelector('[data-ship=o2]')).not.toBeNull()
})

it('says at a number why it was refused, and sends no number twice', async () => {
  await opened(links.shopOrders('shipped'), [waiting, newer])
  await until(() => row('o2') !== null, 'was drawn')
  await tick('o1')
  await tick('o2')
  await press(button('Ship 2 orders'))
  await until(() => document.querySelector('[data-ship=o2]') !== null, 'asked for numbers')
  await type(tracking('o1'), 'AC-1234')
  await type(tracking('o2'), 'ac-1234')
  await until(() => tracking('o2').getAttribute('aria-invalid') === 'true', 'named the second')
  page.shop.answers[nameOf(shopOrdersCalls.shipMany)] = () =>
    accepted({ lines: [{ order_no: waiting.order_no, order_id: 'o1', problem: problem('order.trackingUsed') }] })
  await press(button('Ship 1 order'))
  await until(() => tracking('o1').getAttribute('aria-invalid') === 'true', 'named the first')
})

it('says at the carrier why it was refused, and nothing at the number', async () => {
  await opened(links.shopOrders('shipped'), [waiting, newer])
  await until(() => row('o2') !== null, 'was drawn')
  await tick('o1')
  await tick('o2')
  await press(button('Ship 2 orders'))
  await until(() => document.querySelector('[data-ship=o2]') !== null, 'asked for numbers')
  await type(tracking('o1'), 'AC-1234')
  const refusal = problem('ship.carrierWithoutLetter', {}, 'carrier')
  page.shop.answers[nameOf(shopOrdersCalls.shipMany)] = () =>
    accepted({ lines: [{ order_no: waiting.order_no, order_id: 'o1', problem: refusal }] })
  await press(button('Ship 1 order'))
  const carrier = () => one('[data-ship=o1] [name=carrier]')
  await until(() => carrier().getAttribute('aria-invalid') === 'true', 'named the carrier')
  expect(tracking('o1').getAttribute('aria-invalid')).toBeNull()
})

it('lets nothing more be selected than one print takes, and says so', async () => {
  const many = Array.from({ length: MOST_SLIPS + 1 }, (_, n) => ({ ...waiting, id: `o${n}`, order_no: `N${n}` }))
  await opened(links.shopOrders('shipped'), many)
  await until(() => row(`o${MOST_SLIPS}`) !== null, 'was drawn')
  await press(one('[data-part=selection] input'))
  await until(() => reading().includes('100 selected'), 'selected what fits')
  const unticked = [...document.querySelectorAll<HTMLInputElement>('tr[data-order] input:not(:checked)')]
  expect(unticked.map(({ disabled }) => disabled)).toEqual([true])
  expect(reading()).toContain('At most 100 at a time')
})

it('keeps a half-typed number while a new order arrives above', async () => {
  await opened(links.shopOrders('shipped'))
  await until(() => row('o1') !== null, 'was drawn')
  await tick('o1')
  await press(button('Ship 1 order'))
  await until(() => document.querySelector('[data-ship=o1]') !== null, 'asked for the number')
  await type(tracking('o1'), 'HALF')
  page.shop.publish({ topic: SHOP, view: newer, name: 'order.paid' })
  await until(() => row('o2') !== null, 'showed the new order')
  expect(tracking('o1').value).toBe('HALF')
  expect(document.querySelector('[data-ship=o2]')).toBeNull()
})

it('offers neither to select nor to ship what an open refund stops', async () => {
  const stopped = { ...waiting, facts: { ...waiting.facts, openRefunds: 1, blockingRefunds: 1 } }
  await opened(links.shopOrders('shipped'), [stopped])
  await until(() => row('o1') !== null, 'was drawn')
  await tick('o1')
  const ship = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ship selected')
  expect(ship?.disabled).toBe(true)
})

it('counts down to the answer of a refund while the clock of its order rests, the most urgent first', async () => {
  const claimed = (of: OrderView, hours: number): OrderView => ({
    ...of,
    facts: { ...of.facts, openRefunds: 1, blockingRefunds: 1 },
    deadline_at: null,
    deadline_left: 3_600_000,
    refunds: queued.order.refunds.map((refund) => ({
      ...refund,
      id: `f-${of.id}`,
      order_id: of.id,
      state: 'applied',
      deadline_event: 'refund.autoAgree',
      deadline_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
    })),
  })
  await opened(links.shopOrders('returned'), [claimed(waiting, 9), claimed(newer, 2)])
  await until(() => row('o2') !== null, 'was drawn')
  expect([...document.querySelectorAll('tr[data-order]')].map((each) => each.getAttribute('data-order'))).toEqual([
    'o2',
    'o1',
  ])
  expect(row('o2')?.querySelector('.text-bad')).not.toBeNull()
  expect(row('o1')?.querySelector('.text-waiting')).not.toBeNull()
})

it('lets the first order slide into an empty list', async () => {
  await opened(links.shopOrders(), [])
  await until(() => reading().includes('No orders here yet'), 'was empty')
  page.shop.publish({ topic: SHOP, view: newer, name: 'order.paid' })
  await until(() => row('o2') !== null, 'showed the new order')
  expect(row('o2')?.className).toContain('animate-enter')
})

it('says why more orders could not be fetched', async () => {
  await opened(links.shopOrders(), [waiting], 'o1')
  page.shop.answers[nameOf(shopOrderCalls.orderList)] = () => refused('system.busy', { seconds: 1 })
  const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
  await press(more)
  await until(() => document.querySelector('[data-part=toast]') !== null, 'said why')
})

it('lists what waits on its own page, with the pasted list a press away', async () => {
  await opened(links.shipMany(), [waiting, newer])
  await until(() => document.querySelector('[data-ship=o2]') !== null, 'listed what waits')
  expect(asked[0]).toEqual({ tab: 'shipped', sort: 'due' })
  await press(button('Paste a list'))
  await until(() => document.querySelector('[name=text]') !== null, 'offered to paste')
})
