import { afterEach, beforeEach, expect, it } from 'vitest'
import { deskOrderCalls } from '#contract/order.calls.ts'
import type { Approval } from '#contract/order.contract.ts'
import { accepted } from '#contract/problem.ts'
import { deskRefundCalls } from '#contract/refund.calls.ts'
import type { QueueItem } from '#contract/refund.contract.ts'
import { links } from '#ui/links.ts'
import { neighbour } from '#ui/pages/desk/refunds/use-queue-keys.ts'
import { AT } from '../support/answers/said.ts'
import { queued } from '../support/answers/shop.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'
import { setWide } from '../support/wide.ts'

// Loaded beforehand: on a busy machine the page's modules take longer than a test looks.
await import('#ui/pages/desk/refunds.tsx')

const page = useStandIn()
beforeEach(() => setWide(true))
afterEach(() => setWide(false))

/** Another case, of another order. */
const caseNo = (n: number): QueueItem => {
  const refunds = queued.order.refunds.map((each) => ({ ...each, id: `f${n}`, order_id: `o${n}`, RefundNo: `R${n}` }))
  return { ...queued, refund_id: `f${n}`, RefundNo: `R${n}`, order: { ...queued.order, id: `o${n}`, refunds } }
}
const other = caseNo(2)

const opened = async (items: QueueItem[], path = links.deskRefunds(), after: string | null = null) => {
  const given = [answer(deskRefundCalls.queue, { data: items, after }), answer(deskOrderCalls.orderInfo, queued.order)]
  await openPage(page.shop, path, { as: 'support', given })
  await until(() => document.querySelector('[data-event="refund.ruleBuyer"]') !== null, 'showed the case')
  await until(() => page.shop.open === 1, 'was live')
}

/** A colleague rules: the case leaves the queue, and its order says so. */
const colleagueRules = (left: QueueItem[]): void => {
  const { order } = queued
  const refunds = order.refunds.map((each) => ({ ...each, state: 'succeeded' }))
  const told = {
    lifecycle: 'refund',
    entity_id: 'f1',
    from: 'arbitrating',
    to: 'succeeded',
    reason: null,
    at: AT,
  } as const
  const timeline = [...order.timeline, { ...told, name: 'refund.ruledForBuyer', actor: 'support' }]
  page.shop.answers[nameOf(deskRefundCalls.queue)] = () => accepted({ data: left, after: null })
  page.shop.tell({ topic: 'desk', view: { ...order, version: 2, refunds, timeline }, name: 'refund.ruledForBuyer' })
}

it('keeps the open case when a colleague rules, says what happened, and leads to the next', async () => {
  await opened([queued, other])
  colleagueRules([other])
  await until(() => document.querySelector('[data-part=left]') !== null, 'said that it left')
  expect(one('[data-part=left]').textContent).toContain('no longer waits for a ruling')
  expect(one('[data-part=left]').textContent).toContain('Customer service ruled for the buyer')
  expect(reading()).toContain(queued.RefundNo)
  await press(called('Next case'))
  await until(() => location.hash.includes('id=f2'), 'opened the next')
})

it('keeps it on a phone too', async () => {
  setWide(false)
  await opened([queued], `${links.deskRefunds()}?order=o1&id=f1`)
  colleagueRules([])
  await until(() => document.querySelector('[data-part=left]') !== null, 'said that it left')
  expect(reading()).toContain(queued.RefundNo)
})

it('shows the queue beyond its first stretch', async () => {
  await opened([queued], links.deskRefunds(), 'f1')
  page.shop.answers[nameOf(deskRefundCalls.queue)] = ({ after }) =>
    accepted(after === 'f1' ? { data: [other], after: null } : { data: [queued], after: 'f1' })
  await press(called('Show more'))
  await until(() => reading().includes('R2'), 'showed the second stretch')
  expect(page.shop.callsOf(nameOf(deskRefundCalls.queue)).at(-1)).toEqual({ after: 'f1' })
})

it('shows the second person what the first one decided, when and why', async () => {
  const decided = { by: 'Noor', money: '12500000', at: AT } as const
  const data: Approval[] = [
    { ...decided, operation: 'ruleRefund', entity_id: 'f1', reason: 'Torn in the post' },
    { ...decided, operation: 'forceClose', entity_id: 'o1', reason: 'Reported as fraud' },
  ]
  page.shop.give([answer(deskOrderCalls.approvals, { data })])
  await opened([queued])
  await until(() => document.querySelectorAll('[data-part=first-decision]').length === 2, 'showed both decisions')
  const [ruling, closing] = [...document.querySelectorAll('[data-part=first-decision]')].map((each) => each.textContent)
  expect(ruling).toContain('Noor ruled 12.50 USDT for the buyer')
  expect(ruling).toContain('Torn in the post')
  expect(closing).toContain('Noor wants to close this order and give 12.50 USDT back')
  expect(closing).toContain('Reported as fraud')
})

it('shows what was decided about an order that was found by its number', async () => {
  const first = {
    operation: 'forceClose',
    entity_id: 'o1',
    by: 'Noor',
    reason: 'Fraud',
    money: '12500000',
    at: AT,
  } as const
  page.shop.give([answer(deskOrderCalls.approvals, { data: [first] }), answer(deskOrderCalls.orderInfo, queued.order)])
  await openPage(page.shop, `${links.deskRefunds()}?order=o1`, {
    as: 'support',
    given: [answer(deskRefundCalls.queue, { data: [], after: null })],
  })
  await until(() => document.querySelector('[data-part=first-decision]') !== null, 'showed the decision')
  expect(one('[data-part=first-decision]').textContent).toContain('Fraud')
})

it('moves from a case that has left the queue to its neighbours', () => {
  const items = [caseNo(1), caseNo(3)]
  expect(neighbour(items, 'f2', 'ArrowDown')?.refund_id).toBe('f3')
  expect(neighbour(items, 'f2', 'ArrowUp')?.refund_id).toBe('f1')
  expect(neighbour(items, 'f3', 'ArrowDown')).toBeUndefined()
  expect(neighbour(items, 'f1', 'Enter')).toBeUndefined()
})
