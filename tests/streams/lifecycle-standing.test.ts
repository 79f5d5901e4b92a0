import { expect, it } from 'vitest'
import { hours } from '#machines/constants.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { standingIn } from '#streams/lifecycle-standing.ts'
import { orderView } from '#tests/support/order-view.ts'

const now = Date.parse('2031-05-06T07:08:09.000Z')
const at = new Date(now + hours(5)).toISOString()

it('opens to each party only what it may ask for', () => {
  const order = orderView({ id: 'o1', state: 'pendingDelivery', deadline_event: 'order.shipTimeout', deadline_at: at })
  const shopper = standingIn(orderLifecycle, order, 'shopper', now)
  const merchant = standingIn(orderLifecycle, order, 'merchant', now)
  expect(shopper.open).toEqual(['order.changeAddress', 'order.remind'])
  expect(merchant.open).toEqual(['order.ship', 'order.merchantCancel'])
  expect(merchant).toMatchObject({ waitsFor: 'merchant', unknown: false, deadline: { event: 'order.shipTimeout', at } })
  expect(merchant.tags).toContain('shipped')
})

it('opens a button when its time has come', () => {
  const order = orderView({ id: 'o1', state: 'pendingDelivery' })
  const reminded = { ...order, facts: { ...order.facts, remindedAt: now - hours(11) } }
  expect(standingIn(orderLifecycle, reminded, 'shopper', now).open).not.toContain('order.remind')
  expect(standingIn(orderLifecycle, reminded, 'shopper', now + hours(1)).open).toContain('order.remind')
})

it('shows what is left on a clock that stands still', () => {
  const order = orderView({
    id: 'o1',
    state: 'pendingReceipt',
    deadline_event: 'order.autoReceive',
    deadline_left: 1_000,
  })
  expect(standingIn(orderLifecycle, order, 'shopper', now).deadline).toEqual({
    event: 'order.autoReceive',
    at: null,
    leftMs: 1_000,
  })
})

it('says that it does not know a state of a newer server, and opens nothing', () => {
  const order = orderView({ id: 'o1', state: 'pendingMiracle' })
  expect(standingIn(orderLifecycle, order, 'shopper', now)).toMatchObject({
    unknown: true,
    open: [],
    tags: [],
    waitsFor: null,
  })
})
