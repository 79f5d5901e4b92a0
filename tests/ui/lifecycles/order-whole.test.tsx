import { expect, it } from 'vitest'
import type { OrderView } from '#contract/order.contract.ts'
import { OrderWhole } from '#ui/lifecycles/order/order-whole.tsx'
import { useBarAction } from '#ui/lifecycles/order/use-bar-action.tsx'
import { order, paidOrder } from '../support/answers/orders.ts'
import { queued } from '../support/answers/shop.ts'
import { AT } from '../support/answers/said.ts'
import { stopClock } from '../support/clock.ts'
import { one, show, text } from '../support/screen.tsx'

stopClock(Date.parse(AT))

const [claimed] = queued.order.refunds
if (!claimed) throw new Error('the case has a refund')
const told = {
  lifecycle: 'refund',
  entity_id: claimed.id,
  from: null,
  to: 'applied',
  actor: 'shopper',
  at: AT,
} as const

/** An order as its page draws it on a phone, with the bottom bar below. */
function OnAPhone({ of }: { of: OrderView }) {
  const { bar, bottomBar } = useBarAction(of)
  return (
    <>
      <OrderWhole order={of} bar={bar} />
      <footer>{bottomBar}</footer>
    </>
  )
}
const drawn = (of: OrderView) => show(<OnAPhone of={of} />)
const inBar = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('footer [data-event]')].map(({ dataset }) => dataset['event'])

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
  expect(one('[data-part=quiet-state]').textContent).toContain('You can still request a refund for')
  expect(one('ol').textContent).not.toContain('Pending settlement')
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
  expect(one('[data-part=with-freight]').textContent).toBe('39.00 for the items and 8.00 USDT freight')
})

it('explains nothing where a refund is not above the price of its line', async () => {
  const [line] = order().lines
  if (!line) throw new Error('the order has a line')
  await drawn(paidOrder({ lines: [{ ...line, paid_share: '39000000', refunded: '39000000' }] }))
  expect(text()).toContain('39.00')
  expect(document.querySelector('[data-part=with-freight]')).toBeNull()
})

it('tells the story of a refund once', async () => {
  const timeline = [...order().timeline, { ...told, name: 'refund.applied', reason: 'It leaks everywhere' }]
  const refund = { ...claimed, reason: 'It leaks everywhere' }
  await drawn(paidOrder({ timeline, refunds: [refund] }))
  expect(text().split('It leaks everywhere')).toHaveLength(2)
  expect(text().split('Refund requested')).toHaveLength(2)
})

it('puts the primary action into the bottom bar, and the others beside the headline', async () => {
  await drawn(order())
  expect(inBar()).toEqual(['order.pay'])
  expect(document.querySelectorAll('[data-event="order.pay"]')).toHaveLength(1)
  expect(one('[data-part=order] [data-event="order.cancel"]').textContent).toContain('Cancel order')
})

it('puts the answer to a refund there where the order itself waits for nothing', async () => {
  const facts = { ...paidOrder().facts, openRefunds: 1, blockingRefunds: 1 }
  await drawn(paidOrder({ as: 'merchant', facts, refunds: [{ ...claimed, state: 'applied' }] }))
  expect(inBar()).toEqual(['refund.agree'])
})

it('has no bottom bar where there is nothing to do', async () => {
  await drawn(order({ state: 'cancelled' }))
  expect(one('footer').textContent).toBe('')
})
