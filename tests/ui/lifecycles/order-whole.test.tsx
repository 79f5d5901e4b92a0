import { expect, it } from 'vitest'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { OrderWhole } from '#ui/lifecycles/order/order-whole.tsx'
import { order, paidOrder } from '../support/answers/orders.ts'
import { queued } from '../support/answers/shop.ts'
import { AT } from '../support/answers/said.ts'
import { stopClock } from '../support/clock.ts'
import { button, click, one, show, text } from '../support/screen.tsx'

stopClock(Date.parse(AT))

const [claimed] = queued.order.refunds
if (!claimed) throw new Error('the case has a refund')
const entry = {
  lifecycle: 'refund',
  entity_id: claimed.id,
  from: null,
  to: 'applied',
  actor: 'shopper',
  at: AT,
} as const

const drawn = (of: OrderView) => show(<OrderWhole order={of} />)
const inRow = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-part=order] button[data-event]')].map(
    ({ dataset }) => dataset['event'],
  )
const steps = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-step]')].map(({ dataset }) => dataset['phase'])

it.each([
  ['completed', 'settling', 'Completed'],
  ['refunded', 'reversed', 'Refunded'],
  ['pendingReceipt', 'escrow', 'On its way'],
] as const)(
  'says of an order that is %s how it stands, whatever its settlement (%s)',
  async (state, settled, headline) => {
    const settlement = { state: settled, deadline_event: null, deadline_at: null, deadline_left: null }
    await drawn(paidOrder({ state, settlement }))
    expect(one('h2').textContent).toBe(headline)
  },
)

it('tells what the settlement waits for in a quiet line, outside the timeline', async () => {
  const settlement = {
    state: 'settling',
    deadline_event: 'settlement.settle',
    deadline_at: new Date(Date.parse(AT) + 3_600_000).toISOString(),
    deadline_left: null,
  }
  await drawn(paidOrder({ state: 'completed', settlement }))
  expect(one('[data-part=quiet-state]').textContent).toContain('Time left to request a refund')
  expect(one('ol[aria-live]').textContent).not.toContain('Pending settlement')
})

it('leads to the shop and to each product by their names', async () => {
  await drawn(order())
  const linkOf = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
  expect(linkOf('Καφές')?.getAttribute('href')).toBe('/pages/product/shop_home?id=s1')
  expect(linkOf('Μπρίκι')?.getAttribute('href')).toBe('/pages/product/goods?id=g1')
})

it('explains a refund above the price of its line by the freight in it', async () => {
  const [line] = order().lines
  if (!line) throw new Error('the order has a line')
  await drawn(paidOrder({ lines: [{ ...line, paid_share: '39000000', refunded: '47000000' }] }))
  expect(one('[data-part=with-freight]').textContent).toBe('39.00 USDT for the items and 8.00 USDT freight')
})

it('explains nothing where a refund is not above the price of its line', async () => {
  const [line] = order().lines
  if (!line) throw new Error('the order has a line')
  await drawn(paidOrder({ lines: [{ ...line, paid_share: '39000000', refunded: '39000000' }] }))
  expect(text()).toContain('39.00')
  expect(document.querySelector('[data-part=with-freight]')).toBeNull()
})

it('tells the story of a refund once', async () => {
  const timeline = [...order().timeline, { ...entry, name: 'refund.applied', reason: 'It leaks everywhere' }]
  const refund = { ...claimed, reason: 'It leaks everywhere' }
  await drawn(paidOrder({ timeline, refunds: [refund] }))
  expect(text().split('It leaks everywhere')).toHaveLength(2)
  expect(text().split('Refund requested')).toHaveLength(2)
})

it('shows the primary action in a row with the way to the shop, and the rest behind More', async () => {
  await drawn(order())
  expect(inRow()).toEqual(['order.pay'])
  await click(one('[data-part=more-actions]'))
  expect(one('dialog [data-event="order.cancel"]').textContent).toContain('Cancel order')
  await click(one('dialog [data-event="order.cancel"]'))
  expect(one('dialog').getAttribute('aria-label')).toBe('Cancel order')
})

it('offers the answer to a refund beside its request', async () => {
  const facts = { ...paidOrder().facts, openRefunds: 1, blockingRefunds: 1 }
  await drawn(paidOrder({ as: 'merchant', facts, refunds: [{ ...claimed, state: 'applied' }] }))
  expect(one('[data-part=refund] [data-event="refund.agree"]').textContent).toContain('Agree')
})

it.each([
  ['unpaid', order(), ['now', 'ahead', 'ahead', 'ahead']],
  ['paid', paidOrder(), ['done', 'now', 'ahead', 'ahead']],
  ['shipped', paidOrder({ state: 'pendingReceipt', delivertime: AT }), ['done', 'done', 'now', 'ahead']],
  [
    'delivered',
    paidOrder({
      state: 'pendingReceipt',
      delivertime: AT,
      facts: { ...paidOrder().facts, deliveredAt: Date.parse(AT) },
    }),
    ['done', 'done', 'done', 'now'],
  ],
  ['received', paidOrder({ state: 'pendingReview', delivertime: AT, taketime: AT }), ['done', 'done', 'done', 'done']],
  ['cancelled', order({ state: 'cancelled' }), []],
] as const)('shows how far an order is that is %s', async (_name, of, stand) => {
  await drawn(of)
  expect(steps()).toEqual(stand)
})

it('says the state of the order once, and folds its log to the newest', async () => {
  const [placed] = order().timeline
  if (!placed) throw new Error('an order begins with being placed')
  const timeline = [placed, { ...placed, name: 'order.paid' }]
  await drawn(paidOrder({ timeline }))
  expect(text().split('Waiting to be shipped')).toHaveLength(2)
  const log = () => [...document.querySelectorAll('ol[aria-live] li')]
  expect(log()).toHaveLength(2)
  await click(button('Show all (2)'))
  expect(log()).toHaveLength(3)
  expect(text()).toContain('Order placed')
})

const fromTo = (from: string, to: string) => ({ from: `2026-${from}T00:00:00.000Z`, to: `2026-${to}T00:00:00.000Z` })

it('says when a parcel probably arrives, and that it is an estimate', async () => {
  await drawn(paidOrder({ estimate: fromTo('12-02', '12-04') }))
  expect(one('[data-part=estimate]').textContent).toMatch(/^Arrives Dec 2\s–\s4 \(estimate\)$/)
  expect(one('[data-step=received]').textContent).toMatch(/Dec 2\s–\s4/)
})

it('promises no day that has passed', async () => {
  await drawn(paidOrder({ estimate: fromTo('04-01', '04-03') }))
  expect(one('[data-part=estimate]').textContent).toMatch(/^Was expected Apr 1\s–\s3 \(estimate\)$/)
  expect(one('[data-step=received]').textContent).not.toContain('Apr 1')
})

/** Products for 20 USDT and freight for 2: a coupon of the shop for 3, a price lowered by 2, and a coupon of the platform for 5. */
const reduced = (given: Partial<OrderView>, money: Partial<OrderView['money']> = {}): OrderView =>
  order({
    ...given,
    money: {
      ...order().money,
      goods: '20000000',
      freight: '2000000',
      discount: '5000000',
      coupon: '3000000',
      subsidy: '5000000',
      total: '12000000',
      ...money,
    },
  })
const sumOf = (label: string): string | undefined =>
  [...document.querySelectorAll('dl div')]
    .find((row) => row.querySelector('dt')?.textContent === label)
    ?.querySelector('dd')
    ?.textContent.trim()

it.each(['shopper', 'support', 'merchant'] as const)(
  'says to the %s what took something off an unpaid order',
  async (as) => {
    await drawn(reduced({ as }))
    expect(['Shop coupon', 'Lowered price', 'Platform coupon', 'Total'].map(sumOf)).toEqual([
      '−3.00 USDT',
      '−2.00 USDT',
      '−5.00 USDT',
      '12.00 USDT',
    ])
  },
)

it('counts what the platform’s coupon paid among what a shop gets', async () => {
  const settlement = { state: 'escrow', deadline_event: null, deadline_at: null, deadline_left: null }
  await drawn(
    reduced(
      { as: 'merchant', state: 'pendingDelivery', paymenttime: AT, settlement },
      { paid: '12000000', refunded: '2000000', commission_due: '750000' },
    ),
  )
  expect(['Paid by the platform’s coupon', 'Sales, less refunds', 'You get'].map(sumOf)).toEqual([
    '5.00 USDT',
    '15.00 USDT',
    '14.25 USDT',
  ])
  expect(sumOf('Platform coupon')).toBeUndefined()
})

it('has no row for a reduction that there is not', async () => {
  await drawn(order())
  expect(['Shop coupon', 'Lowered price', 'Platform coupon'].map(sumOf)).toEqual([undefined, undefined, undefined])
})

it('calls an order with a coupon of the platform no suspicious one', async () => {
  const far = 'less than half of the list price'
  await drawn(reduced({ as: 'support' }, { subsidy: '9000000', discount: '3000000', total: '10000000' }))
  expect(text()).not.toContain(far)
})
