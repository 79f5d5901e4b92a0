import { expect, it } from 'vitest'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
// Fetched after the first screen; here it is there already.
import '#ui/lifecycles/lifecycle-notices.tsx'
import { links } from '#ui/links.ts'
import { paidOrder } from '../support/answers/orders.ts'
import { AT } from '../support/answers/said.ts'
import { board } from '../support/answers/shop.ts'
import { choicesWith } from '../support/everywhere.ts'
import { answer, type Given } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called } from '../support/reading.ts'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
/** An own move is told by the socket a little before its answer: so long nothing is called news. */
const NEWS_MS = 700
const toast = (): string | undefined => document.querySelector('[data-part=toast]')?.textContent ?? undefined

const entry = {
  lifecycle: 'order',
  entity_id: 'o1',
  from: 'pendingDelivery',
  to: 'pendingReceipt',
  reason: null,
  at: AT,
} as const
const paid = paidOrder()
const moved = (name: string, actor: string) => ({
  ...paid,
  version: 2,
  state: 'pendingReceipt',
  timeline: [...paid.timeline, { ...entry, name, actor }],
})

const opened = async (
  path: string,
  as: 'shopper' | 'merchant' = 'shopper',
  given: readonly Given[] = [answer(orderCalls.getOrderInfo, paid), answer(shopBoardCalls.index, board)],
) => {
  await openPage(page.shop, path, { as, given })
  await until(() => page.shop.open === 1, 'was live')
  await pass(NEWS_MS)
}

it('tells of what the shop did, wherever one is, and leads to the order', async () => {
  await opened(links.member())
  page.shop.publish({ topic: 'user:ada', view: moved('order.shipped', 'merchant'), name: 'order.shipped' })
  await pass(NEWS_MS)
  expect(toast()).toContain('Shipped · Καφές')
  await press(called('Open'))
  await until(() => location.hash.includes(links.orderDetail('o1')), 'opened the order')
})

it('shows nothing of a kind that the person switched off, and the others', async () => {
  const off = { in_app: false, sound: false, push: false, mail: false }
  const given = [answer(orderCalls.getOrderInfo, paid), answer(noticeCalls.choices, choicesWith({ logistics: off }))]
  await opened(links.member(), 'shopper', given)
  page.shop.publish({ topic: 'user:ada', view: moved('order.shipped', 'merchant'), name: 'order.shipped' })
  await pass(NEWS_MS)
  expect(toast()).toBeUndefined()
  page.shop.publish({
    topic: 'user:ada',
    view: { ...moved('order.reviewed', 'merchant'), version: 3 },
    name: 'order.reviewed',
  })
  await pass(NEWS_MS)
  expect(toast()).toBeDefined()
})

it('is silent about the order that one looks at', async () => {
  await opened(links.orderDetail('o1'))
  await until(() => document.querySelector('[data-part=order]') !== null, 'showed the order')
  page.shop.publish({ topic: 'user:ada', view: moved('order.shipped', 'merchant'), name: 'order.shipped' })
  await pass(NEWS_MS)
  expect(toast()).toBeUndefined()
})

it('is silent about what one did oneself on another device', async () => {
  await opened(links.member())
  page.shop.publish({ topic: 'user:ada', view: moved('order.extended', 'shopper'), name: 'order.extended' })
  await pass(NEWS_MS)
  expect(toast()).toBeUndefined()
})

it('tells a merchant of a new order once', async () => {
  await opened(links.shop(), 'merchant')
  const view = { ...moved('order.paid', 'shopper'), as: 'merchant' as const }
  page.shop.publish({ topic: 'shop:s1', view, name: 'order.paid' })
  await pass(NEWS_MS)
  expect([...document.querySelectorAll('[data-part=toast]')].map(({ textContent }) => textContent)).toEqual([
    'New order: 1.00 USDTOpen',
  ])
})

it.each(['order.placed', 'order.paid'])(
  'does not tell a merchant of %s beside the alert of a new order',
  async (name) => {
    await opened(links.shop(), 'merchant')
    const view = { ...moved(name, 'shopper'), as: 'merchant' as const }
    page.shop.publish({ topic: 'shop:s1', view, name })
    await pass(NEWS_MS)
    expect(document.querySelectorAll('[data-part=toast]').length).toBe(name === 'order.paid' ? 1 : 0)
  },
)
