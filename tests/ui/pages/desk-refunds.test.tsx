import { afterEach, beforeEach, expect, it } from 'vitest'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { RefundCase } from '#contract/desk/desk-case.contract.ts'
import { deskOrderCalls } from '#contract/trade/order.calls.ts'
import type { Approval } from '#contract/trade/order.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { deskRefundCalls } from '#contract/trade/refund.calls.ts'
import { links } from '#ui/links.ts'
import { AT } from '../support/answers/said.ts'
import { queued } from '../support/answers/shop.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'
import { setWide } from '../support/wide.ts'

// Loaded beforehand: on a busy machine the page's modules take longer than a test looks.
await import('#ui/pages/desk/queue.tsx')

const page = useStandIn()
beforeEach(() => setWide(true))
afterEach(() => setWide(false))

const QUEUE = nameOf(deskCaseCalls.queue)
const ASSIGN = nameOf(deskCaseCalls.assign)
const RELEASE = nameOf(deskCaseCalls.release)
const OPEN = links.deskQueue({ entity: 'refund', id: 'f1' })
const theirs = { id: 'noor', by: 'Noor', at: AT }
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const ruling = () => document.querySelector<HTMLElement>('[data-event="refund.ruleMerchant"]')

/** Another case, of another order. */
const caseNo = (n: number): RefundCase => {
  const refunds = queued.order.refunds.map((each) => ({ ...each, id: `f${n}`, order_id: `o${n}`, RefundNo: `R${n}` }))
  return { ...queued, id: `f${n}`, order: { ...queued.order, id: `o${n}`, refunds } }
}
const other = caseNo(2)

/** The case that lies open from now on, beside those of the queue. */
const givenCase = (found: RefundCase, items: RefundCase[] = [found], after: string | null = null): void =>
  page.shop.give([
    answer(deskCaseCalls.case, found),
    answer(deskCaseCalls.queue, { data: items, after }),
    answer(deskOrderCalls.orderInfo, found.order),
  ])

const opened = async (found: RefundCase, items?: RefundCase[], after?: string): Promise<void> => {
  givenCase(found, items, after)
  await openPage(page.shop, OPEN, { as: 'support' })
  await until(() => document.querySelector('[data-part=case]') !== null, 'showed the case')
  await until(() => page.shop.open === 1, 'was live')
}

it('leads from a case to its history in the lab', async () => {
  await opened(queued)
  const link = one<HTMLAnchorElement>('[data-part=case] [data-part=in-lab]')
  expect(link.textContent).toBe('History in the lab')
  expect(link.getAttribute('href')).toBe(`#${links.labPage({ view: 'history', number: 'f1' })}`)
})

/** A colleague rules: the case leaves the queue, and its order says so. */
const colleagueRules = (left: RefundCase[]): void => {
  const { order } = queued
  const refunds = order.refunds.map((each) => ({ ...each, state: 'succeeded' }))
  const entry = {
    lifecycle: 'refund',
    entity_id: 'f1',
    from: 'arbitrating',
    to: 'succeeded',
    reason: null,
    at: AT,
  } as const
  const timeline = [...order.timeline, { ...entry, name: 'refund.ruledForBuyer', actor: 'support' }]
  const ruled = { ...order, version: 2, refunds, timeline }
  givenCase({ ...queued, order: ruled }, left)
  page.shop.publish({ topic: 'desk', view: ruled, name: 'refund.ruledForBuyer' })
}

it('keeps the open case when a colleague rules, says what happened, and leads to the next', async () => {
  await opened(queued, [queued, other])
  colleagueRules([other])
  await until(() => document.querySelector('[data-part=left]') !== null, 'said that it left')
  expect(one('[data-part=left]').textContent).toContain('no longer needs a decision')
  expect(one('[data-part=left]').textContent).toContain('Customer service decided for the buyer')
  expect(reading()).toContain('R202605010001')
  await press(called('Next case'))
  await until(() => location.hash.includes('id=f2'), 'opened the next')
})

it('keeps it on a phone too', async () => {
  setWide(false)
  await opened(queued)
  colleagueRules([])
  await until(() => document.querySelector('[data-part=left]') !== null, 'said that it left')
  expect(reading()).toContain('R202605010001')
})

it('shows the queue beyond its first page', async () => {
  await opened(queued, [queued], 'f1')
  page.shop.answers[QUEUE] = ({ after }) =>
    accepted(after === 'f1' ? { data: [other], after: null } : { data: [queued], after: 'f1' })
  await press(called('Show more'))
  await reads('R2')
  expect(page.shop.callsOf(QUEUE).at(-1)).toEqual({ after: 'f1' })
})

it('shows whose refund it is, of how much, and who has taken it', async () => {
  await opened(queued, [{ ...queued, assignee: theirs }])
  const row = one('[data-part=queue] a[data-entity=refund]').textContent
  for (const expected of ['Refund', '12.50', 'Άντα', 'Καφές', 'R202605010001', 'Assigned to Noor'])
    expect(row).toContain(expected)
  expect(row).not.toContain('Needs two people')
  const refunds = queued.order.refunds.map((each) => ({ ...each, money: '500000001' }))
  page.shop.give([
    answer(deskCaseCalls.queue, { data: [{ ...queued, order: { ...queued.order, refunds } }], after: null }),
  ])
  page.shop.publish({ topic: 'desk', type: 'notice', entity: 'case', name: 'case.released', view: {} })
  await until(() => one('[data-part=queue] a').textContent.includes('Needs two people'), 'said so')
})

it('is assigned with A, released with its button, and a quicker colleague is named', async () => {
  await opened(queued)
  page.shop.answers[ASSIGN] = () => refused('desk.assigned', { by: 'Noor' })
  const pressT = () =>
    doing(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })))
  await pressT()
  await reads('This case is assigned to Noor')
  page.shop.answers[ASSIGN] = () => accepted({ done: true })
  givenCase({ ...queued, assignee: { id: 'sam', by: 'Sam', at: AT } })
  await pressT()
  await until(() => called('Release') !== undefined, 'was taken')
  expect(page.shop.callsOf(ASSIGN).at(-1)).toEqual({ entity: 'refund', id: 'f1' })
  expect(ruling()).not.toBeNull()
  givenCase(queued)
  await press(called('Release'))
  await until(() => called('Assign to me') !== undefined, 'was free')
  expect(page.shop.callsOf(RELEASE).at(-1)).toEqual({ entity: 'refund', id: 'f1' })
})

it('is only looked at while a colleague has it, and again one’s to rule when they put it back', async () => {
  await opened({ ...queued, assignee: theirs })
  await reads('Assigned to Noor since')
  expect(ruling()).toBeNull()
  givenCase(queued)
  page.shop.publish({ topic: 'desk', type: 'notice', entity: 'case', name: 'case.released', view: {} })
  await until(() => ruling() !== null, 'was free again')
})

it('keeps a half-written decision when a colleague is assigned, names the colleague, and sends nothing', async () => {
  await opened(queued)
  await press(ruling() ?? undefined)
  await type(one('form[data-part=action] [name=reason]'), 'it was packed well')
  givenCase({ ...queued, assignee: theirs })
  page.shop.publish({ topic: 'desk', type: 'notice', entity: 'case', name: 'case.assigned', view: {} })
  await until(() => ruling() === null, 'offered it no more')
  await until(() => document.querySelector('form[data-part=action] > [role=alert]') !== null, 'said why')
  expect(one('form[data-part=action] > [role=alert]').textContent).toContain('Assigned to Noor since')
  await doing(() => one<HTMLFormElement>('form[data-part=action]').requestSubmit())
  expect(page.shop.callsOf(nameOf(deskRefundCalls.ruleRefund))).toEqual([])
  expect(one<HTMLTextAreaElement>('form[data-part=action] [name=reason]').value).toBe('it was packed well')
})

it('keeps a decision that is refused because a colleague was quicker', async () => {
  await opened(queued)
  await press(ruling() ?? undefined)
  await type(one('form[data-part=action] [name=reason]'), 'it was packed well')
  page.shop.answers[nameOf(deskRefundCalls.ruleRefund)] = () => refused('desk.assigned', { by: 'Noor' })
  await doing(() => one<HTMLFormElement>('form[data-part=action]').requestSubmit())
  await reads('This case is assigned to Noor')
  expect(one<HTMLTextAreaElement>('form[data-part=action] [name=reason]').value).toBe('it was packed well')
})

it('is no one’s to rule who is a party to it', async () => {
  await opened({ ...queued, order: { ...queued.order, buyer: { id: 'sam', nickname: 'Sam' } } })
  await reads('This is about you or your shop.')
  expect(ruling()).toBeNull()
  expect(called('Assign to me')).toBeUndefined()
})

it('shows the second person what the first one decided, when and why', async () => {
  const decided = { by: 'Noor', money: '12500000', at: AT } as const
  const ruled: Approval = { ...decided, event: 'refund.ruleBuyer', entity_id: 'f1', reason: 'Torn in the post' }
  const closed: Approval = { ...decided, event: 'order.forceClose', entity_id: 'o1', reason: 'Reported as fraud' }
  page.shop.give([answer(deskOrderCalls.approvals, { data: [ruled, closed] })])
  await opened({ ...queued, approvals: [ruled] })
  await until(() => document.querySelectorAll('[data-part=first-decision]').length === 2, 'showed both decisions')
  const [first, second] = [...document.querySelectorAll('[data-part=first-decision]')].map((each) => each.textContent)
  expect(first).toContain('Noor decided to refund 12.50 USDT to the buyer')
  expect(first).toContain('Torn in the post')
  expect(second).toContain('Noor decided to close this order and refund 12.50 USDT')
  expect(second).toContain('Reported as fraud')
  expect(one('[data-part=queue]').textContent).toContain('Second person needed')
})

it('shows what was decided about an order that was found by its number', async () => {
  const first = {
    event: 'order.forceClose',
    entity_id: 'o1',
    by: 'Noor',
    reason: 'Fraud',
    money: '12500000',
    at: AT,
  } as const
  page.shop.give([answer(deskOrderCalls.approvals, { data: [first] }), answer(deskOrderCalls.orderInfo, queued.order)])
  await openPage(page.shop, links.deskQueue(), {
    as: 'support',
    given: [answer(deskCaseCalls.queue, { data: [], after: null })],
  })
  await type(one('[name=order]'), 'o1')
  await press(called('Open'))
  await until(() => document.querySelector('[data-part=first-decision]') !== null, 'showed the decision')
  expect(one('[data-part=first-decision]').textContent).toContain('Fraud')
  expect(location.hash).toContain('order=o1')
  const number = queued.order.order_no
  expect(one('[data-part=in-lab]').getAttribute('href')).toBe(`#${links.labPage({ view: 'history', number })}`)
})

it.each([
  ['/pages/desk/refunds', '/pages/desk/queue?kind=refund'],
  ['/pages/desk/refunds?order=o1&id=f1', '/pages/desk/queue?kind=refund&entity=refund&id=f1'],
  ['/pages/desk/refunds?order=o1', '/pages/desk/queue?kind=refund&order=o1'],
  ['/pages/desk/money?network=ERC20&entity=recharge&id=r1', '/pages/desk/queue?network=ERC20&entity=recharge&id=r1'],
])('leads from %s to the same place in the one queue', async (before, now) => {
  givenCase(queued)
  await openPage(page.shop, before, { as: 'finance' })
  expect(location.hash).toBe(`#${now}`)
})
