import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { days, hours, minutes } from '#machines/platform/constants.ts'
import type { Uploaded } from '#contract/people/upload.contract.ts'
import { uploadApi } from '#client/upload.api.ts'
import { toastsAtom } from '#ui/atoms/toasts.atom.ts'
import { ActionSheet } from '#ui/lifecycles/action-sheet.tsx'
import type { FormAction, LifecycleUi, Subject } from '#ui/lifecycles/lifecycle-ui.ts'
import { orderUi } from '#ui/lifecycles/order.ui.tsx'
import { refundUi } from '#ui/lifecycles/refund.ui.tsx'
import { address, order, paidOrder } from '../support/answers/orders.ts'
import { queued } from '../support/answers/shop.ts'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

// A draft of the test before is none of this one's.
beforeEach(() => localStorage.clear())

const plain = order().money
const [claimed] = queued.order.refunds
if (!claimed) throw new Error('the case has a refund')
const refund = { ...claimed, return_address: { ...address, address: 'Return Street 1' } }

type Send = FormAction<Subject>['send']
const uiOf = (event: string): LifecycleUi => (event.startsWith('order.') ? orderUi : refundUi)
const about = (root: OrderView, view: object = root): Subject => ({ view, root, decidedMicro: '0' })

/** The sheet of an event; what it sends may be replaced. */
const sheet = (event: string, subject: Subject, { isOpen = true, onClose = () => {}, send }: Options = {}) => {
  const action = { ...uiOf(event).actions[event], ...(send && { send }) } as FormAction<Subject>
  const shown = { of: uiOf(event), event, action, subject, isOpen, onClose }
  return <ActionSheet {...shown} isDestructive={false} />
}
interface Options {
  readonly isOpen?: boolean
  readonly onClose?: () => void
  readonly send?: Send
}

/** A call whose answer the test gives. */
function slowSend(): { send: Send; answer: (result: Result<OrderView>) => void } {
  let give: (result: Result<OrderView>) => void = () => {}
  return { send: () => new Promise((resolve) => (give = resolve)), answer: (result) => give(result) }
}

const submit = (): Promise<void> =>
  act(async () => void one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

it('promises on its verb what the facts name: what goes back, not what was once paid', async () => {
  const paid = paidOrder({ as: 'merchant', money: { ...plain, paid: '10000000', refunded: '4000000' } })
  await show(sheet('order.merchantCancel', about(paid)))
  expect(one('[data-part=facts]').textContent).toContain('6.00 USDT')
  expect(button('Refund 6.00 USDT').type).toBe('submit')
  expect(text()).not.toContain('10.00')
})

it.each([
  'refund.agree',
  'refund.refuse',
  'refund.cancel',
  'refund.edit',
  'refund.ruleBuyer',
  'refund.ruleMerchant',
] as const)('shows the product that %s is about: picture, title, option and quantity', async (event) => {
  const root = paidOrder({ as: 'support' })
  const [line] = root.lines
  await show(sheet(event, about(root, { ...refund, line_id: line?.id })))
  expect(one('[data-part=facts] img').getAttribute('src')).toBe(line?.picture)
  expect(one('[data-part=facts]').textContent).toContain('1 × Μπρίκι · Μπλε')
})

it('shows the remark of the buyer first where a parcel is packed', async () => {
  await show(sheet('order.ship', about(paidOrder({ as: 'merchant', remark: 'Brown paper, please' }))))
  expect(document.querySelector('[data-part=facts] dd')?.textContent).toBe('Brown paper, please')
})

it('says before a refund is requested that a decision is final', async () => {
  const [line] = paidOrder().lines
  await show(sheet('refund.apply', about(paidOrder(), line)))
  expect(text()).toContain('its decision is final')
})

it.each([
  ['order.cancel', order(), 'Ordered by mistake'],
  ['order.merchantCancel', paidOrder({ as: 'merchant' }), 'Out of stock'],
] as const)('takes a chosen reason for %s, changed by hand, and none', async (event, root, reason) => {
  const send = vi.fn<(of: Subject, typed: { reason: string }) => Promise<Result<OrderView>>>(async () =>
    refused('system.network'),
  )
  await show(sheet(event, about(root), { send: send as Send }))
  await submit()
  expect(send.mock.lastCall?.[1]).toEqual({ reason: '' })
  await click(button(reason))
  expect(one<HTMLTextAreaElement>('[name=reason]').value).toBe(reason)
  expect(button(reason).getAttribute('aria-pressed')).toBe('true')
  await type(one<HTMLTextAreaElement>('[name=reason]'), `${reason}, sorry`)
  await submit()
  expect(send.mock.lastCall?.[1]).toEqual({ reason: `${reason}, sorry` })
})

it('fills the reason of a refund request from a chip', async () => {
  const shipped = paidOrder({ state: 'pendingReceipt' })
  await show(sheet('refund.apply', about(shipped, shipped.lines[0])))
  await click(button('Arrived damaged'))
  expect(one<HTMLTextAreaElement>('[name=reason]').value).toBe('Arrived damaged')
})

it('names the times of the row, whatever they are today', async () => {
  const { facts, ...paid } = paidOrder()
  const terms = { ...facts.terms, extensionMs: days(9), afterSalesMs: hours(36) }
  const old = { ...paid, facts: { ...facts, terms } }
  await show(sheet('order.extend', about(old)))
  expect(text()).toContain('You get 9 days more to receive the parcel.')
  expect(button('Extend by 9 days').type).toBe('submit')
  await show(sheet('order.confirm', about(old)))
  expect(text()).toContain('The shop is paid in 36 hours.')
  const answered = { ...refund, facts: { ...refund.facts, terms: { ...refund.facts.terms, rulingMs: minutes(90) } } }
  await show(sheet('refund.dispute', about(old, answered)))
  expect(text()).toContain('aims to decide within 90 minutes.')
})

it('names the times of today before there is a row', async () => {
  const [line] = paidOrder().lines
  await show(sheet('refund.apply', about(paidOrder(), line)))
  expect(text()).toContain('If the shop does not answer within 24 hours')
})

it('says that two people must agree by the limit of the row', async () => {
  const limited = (twoPeopleAboveMicro: string) => ({
    ...refund,
    facts: { ...refund.facts, terms: { ...refund.facts.terms, twoPeopleAboveMicro } },
  })
  const root = paidOrder({ as: 'support' })
  const { rerender } = await show(sheet('refund.ruleBuyer', about(root, limited('7499999'))))
  await type(one<HTMLInputElement>('[name=money]'), '7.5')
  expect(text()).toContain('Two people must make the same decision')
  await rerender(sheet('refund.ruleBuyer', about(root, limited('7500000'))))
  expect(text()).not.toContain('Two people must')
})

it('closes an unpaid order without promising money', async () => {
  await show(sheet('order.forceClose', about(order({ as: 'support' }))))
  expect(text()).not.toMatch(/refund \d/i)
  expect(button('Close order').type).toBe('submit')
})

it.each([
  ['order.lowerPrice', 'total', 'Lower the price', 'Lower to 7.50 USDT'],
  ['refund.ruleBuyer', 'money', 'Decide for the buyer', 'Refund 7.50 USDT to the buyer'],
] as const)('shows the typed amount on the button of %s', async (event, field, label, verb) => {
  const paid = paidOrder({ as: 'support' })
  await show(sheet(event, about(paid, event === 'refund.ruleBuyer' ? refund : paid)))
  expect(button(label).type).toBe('submit')
  await type(one<HTMLInputElement>(`[name=${field}]`), '7.5')
  expect(button(verb).type).toBe('submit')
})

it.each([
  ['order.lowerPrice', 'total'],
  ['refund.apply', 'money'],
  ['refund.edit', 'money'],
  ['refund.ruleBuyer', 'money'],
] as const)('takes 1,000 in %s neither for one nor for a thousand, and says why', async (event, field) => {
  const send = vi.fn<() => Promise<Result<OrderView>>>(() => new Promise(() => {}))
  const paid = paidOrder({ as: 'support' })
  const views = { 'order.lowerPrice': paid, 'refund.apply': paid.lines[0] } as Readonly<
    Record<string, object | undefined>
  >
  await show(sheet(event, about(paid, views[event] ?? refund), { send }))
  await type(one<HTMLInputElement>(`[name=${field}]`), '1,000')
  // A hint may name such a sum; no button acts on it.
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent).join()
  expect(buttons).not.toMatch(/\b1\.00 USDT/)
  for (const reason of document.querySelectorAll<HTMLTextAreaElement>('[name=reason]')) await type(reason, 'Why')
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(one(`[name=${field}]`).getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain('Do you mean 1.00 USDT or 1,000.00 USDT?')
})

it.each([
  ['refund.apply', undefined],
  ['refund.edit', refund && { ...refund, state: 'applied' }],
] as const)('says with %s when freight can be asked back', async (event, changed) => {
  const of = paidOrder({ state: 'pendingReceipt', money: { ...plain, freight: '2000000' } })
  const [line] = of.lines
  if (!line) throw new Error('the order has a line')
  const [first, second] = [
    { ...line, refundable: '12500000', freight_share: '1000000' },
    { ...line, id: 'l2' },
  ]
  await show(sheet(event, about({ ...of, lines: [first, second] }, changed ?? first)))
  await type(one<HTMLTextAreaElement>('[name=reason]'), 'Broken')
  for (const [typed, said] of [
    ['14.5', 'Freight is refunded only before shipping'],
    ['13.5', 'Freight is refunded only before shipping'],
    ['13', '12.50'],
  ] as const) {
    await type(one<HTMLInputElement>('[name=money]'), typed)
    await submit()
    expect(one('[role=alert]').textContent).toContain(said)
  }
})

it('shows the merchant the address and the items to ship', async () => {
  await show(sheet('order.ship', about(paidOrder({ as: 'merchant' }))))
  const facts = one('[data-part=facts]').textContent
  for (const fact of ['Άντα', '13812345678', 'Ερμού 1', 'Greece', '1 × Μπρίκι · Μπλε']) expect(facts).toContain(fact)
})

it('shows the buyer where to send the items back', async () => {
  await show(sheet('refund.sendBack', about(paidOrder(), refund)))
  expect(one('[data-part=facts]').textContent).toContain('Return Street 1')
})

it('cannot be closed while the answer is on its way, and says the refusal', async () => {
  const onClose = vi.fn<() => void>()
  const { send, answer } = slowSend()
  await show(sheet('order.confirm', about(paidOrder()), { onClose, send }))
  await submit()
  expect([button('Close').disabled, button('Not now').disabled]).toEqual([true, true])
  await doing(() => answer(refused('order.hasOpenRefund')))
  expect(one('[role=alert]').textContent).toBeTruthy()
  await click(button('Not now'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows a refusal as a toast once its sheet has left the screen', async () => {
  const { send, answer } = slowSend()
  const { store, rerender } = await show(sheet('order.confirm', about(paidOrder()), { send }))
  await submit()
  await rerender(<p>elsewhere</p>)
  await doing(() => answer(refused('order.hasOpenRefund')))
  await vi.waitFor(() => expect(store.get(toastsAtom).map(({ tone }) => tone)).toEqual(['bad']))
})

it('closes once it is done', async () => {
  const onClose = vi.fn<() => void>()
  const { send, answer } = slowSend()
  await show(sheet('order.confirm', about(paidOrder()), { onClose, send }))
  await submit()
  await doing(() => answer(accepted(paidOrder())))
  expect(onClose).toHaveBeenCalledOnce()
})

it.each(['refund.refuse', 'refund.dispute', 'refund.appeal'] as const)(
  'waits with %s until every picture is sent, and then shows them',
  async (event) => {
    let end: (result: Result<Uploaded>) => void = () => {}
    vi.spyOn(uploadApi, 'send').mockImplementation(() => new Promise((done) => (end = done)))
    const send = vi.fn<Send>(() => new Promise(() => {}))
    await show(sheet(event, about(paidOrder(), refund), { send }))
    await type(one<HTMLTextAreaElement>('textarea'), 'See the crack')
    await doing(() => {
      const input = one<HTMLInputElement>('input[name=pictures]')
      Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.png', { type: 'image/png' })] })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await submit()
    expect(one('[role=alert]').textContent).toContain('Some pictures are not uploaded yet.')
    expect(send).not.toHaveBeenCalled()
    const picture = { url: null, type: 'image/webp', bytes: 1, width: 1, height: 1 }
    await doing(() => end(accepted({ id: 'p9', ...picture })))
    await submit()
    expect(send.mock.calls[0]?.[1]).toMatchObject({ pictures: ['p9'], unsent: 0 })
    vi.restoreAllMocks()
  },
)

it('shows what happened where a request can no longer be made', async () => {
  const paid = paidOrder()
  const [line] = paid.lines
  await show(sheet('refund.apply', about(paid, line), { isOpen: false }))
  expect(one('[data-part=moved]').textContent).toContain('Order placed')
  expect(text()).not.toContain('New status')
})
