import { expect, it } from 'vitest'
import { hours } from '#machines/platform/constants.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { lifecycleStateOf } from '#streams/platform/lifecycle-state.ts'
import { orderView } from '#tests/support/order-view.ts'

const now = Date.parse('2031-05-06T07:08:09.000Z')
const at = new Date(now + hours(5)).toISOString()

it('opens only the events each party may send', () => {
  const order = orderView({ id: 'o1', state: 'pendingDelivery', deadline_event: 'order.shipTimeout', deadline_at: at })
  const shopper = lifecycleStateOf(orderLifecycle, order, 'shopper', now)
  const merchant = lifecycleStateOf(orderLifecycle, order, 'merchant', now)
  expect(shopper.open).toEqual(['order.changeAddress', 'order.remind'])
  expect(merchant.open).toEqual(['order.ship', 'order.merchantCancel'])
  expect(merchant).toMatchObject({ waitsFor: 'merchant', unknown: false, deadline: { event: 'order.shipTimeout', at } })
  expect(merchant.tags).toContain('shipped')
})

it('opens an event when its waiting time is over', () => {
  const order = orderView({ id: 'o1', state: 'pendingDelivery' })
  const reminded = { ...order, facts: { ...order.facts, remindedAt: now - hours(11) } }
  expect(lifecycleStateOf(orderLifecycle, reminded, 'shopper', now).open).not.toContain('order.remind')
  expect(lifecycleStateOf(orderLifecycle, reminded, 'shopper', now + hours(1)).open).toContain('order.remind')
})

it('shows the remaining time of a paused deadline', () => {
  const order = orderView({
    id: 'o1',
    state: 'pendingReceipt',
    deadline_event: 'order.autoReceive',
    deadline_left: 1_000,
  })
  expect(lifecycleStateOf(orderLifecycle, order, 'shopper', now).deadline).toEqual({
    event: 'order.autoReceive',
    at: null,
    leftMs: 1_000,
  })
})

it('marks a state of a newer server as unknown and opens nothing', () => {
  const order = orderView({ id: 'o1', state: 'pendingMiracle' })
  expect(lifecycleStateOf(orderLifecycle, order, 'shopper', now)).toMatchObject({
    unknown: true,
    open: [],
    tags: [],
    waitsFor: null,
  })
})
