import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { OrderView } from '#contract/order.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { Uploaded } from '#contract/upload.contract.ts'
import { uploadApi } from '#client/upload.api.ts'
import { toastsAtom } from '#ui/atoms/toasts.atom.ts'
import { ORDER_MOVES } from '#ui/lifecycles/order.actions.ts'
import { APPLY_FOR_REFUND, REFUND_MOVES } from '#ui/lifecycles/refund.actions.ts'
import { MoveSheet } from '#ui/lifecycles/move-sheet.tsx'
import type { Move, Subject } from '#ui/lifecycles/moves.ts'
import { order, paidOrder } from '../support/answers/orders.ts'
import { queued } from '../support/answers/shop.ts'
import { button, click, doing, one, show, text, type } from '../support/screen.tsx'

const plain = order().money
const [claimed] = queued.order.refunds
const refund = claimed && { ...claimed, return_address: 'Return Street 1' }

const sheet = (move: Move, of: Subject, { isOpen = true, onClose = () => {} } = {}) => {
  if (move.ask?.way !== 'form') throw new Error('this move asks through no form')
  return <MoveSheet label="Do it" ask={move.ask} of={of} isOpen={isOpen} onClose={onClose} />
}

/** A move whose answer the test gives. */
function slowMove(): { move: Move; answer: (result: Result<OrderView>) => void } {
  let give: (result: Result<OrderView>) => void = () => {}
  const { ask, ...rest } = ORDER_MOVES['order.confirm']
  if (ask?.way !== 'form') throw new Error('confirming asks through a form')
  const send = () => new Promise<Result<OrderView>>((resolve) => (give = resolve))
  return { move: { ...rest, ask: { ...ask, send } }, answer: (result) => give(result) }
}

const submit = (): Promise<void> =>
  act(async () => void one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))

it('promises on its verb what the facts name: what goes back, not what was once paid', async () => {
  const of = { order: paidOrder({ as: 'merchant', money: { ...plain, paid: '10000000', refunded: '4000000' } }) }
  await show(sheet(ORDER_MOVES['order.merchantCancel'], of))
  expect(one('[data-part=facts]').textContent).toContain('6.00 USDT')
  expect(button('Refund 6.00 USDT').type).toBe('submit')
  expect(text()).not.toContain('10.00')
})

it('closes an unpaid order without promising money', async () => {
  await show(sheet(ORDER_MOVES['order.forceClose'], { order: order({ as: 'support' }) }))
  expect(text()).not.toMatch(/refund \d/i)
  expect(button('Do it').type).toBe('submit')
})

it.each([
  ['order.lowerPrice', ORDER_MOVES['order.lowerPrice'], 'total', 'Lower to 7.50 USDT'],
  ['refund.ruleBuyer', REFUND_MOVES['refund.ruleBuyer'], 'money', 'Refund 7.50 USDT to the buyer'],
] as const)('carries the typed sum on the verb of %s', async (_event, move, field, verb) => {
  await show(sheet(move, { order: paidOrder({ as: 'support' }), refund }))
  expect(button('Do it').type).toBe('submit')
  await type(one<HTMLInputElement>(`[name=${field}]`), '7.5')
  expect(button(verb).type).toBe('submit')
})

it.each([
  ['order.lowerPrice', ORDER_MOVES['order.lowerPrice'], 'total'],
  ['the request for a refund', APPLY_FOR_REFUND, 'money'],
  ['refund.edit', REFUND_MOVES['refund.edit'], 'money'],
  ['refund.ruleBuyer', REFUND_MOVES['refund.ruleBuyer'], 'money'],
] as const)('takes 1,000 in %s neither for one nor for a thousand, and says why', async (_event, move, field) => {
  const send = vi.fn<() => Promise<Result<OrderView>>>(() => new Promise(() => {}))
  if (move.ask?.way !== 'form') throw new Error('this move asks through no form')
  const [line] = paidOrder().lines
  await show(
    sheet({ ...move, ask: { ...move.ask, send } } as Move, { order: paidOrder({ as: 'support' }), line, refund }),
  )
  await type(one<HTMLInputElement>(`[name=${field}]`), '1,000')
  expect(text()).not.toMatch(/\b1\.00 USDT/)
  for (const reason of document.querySelectorAll<HTMLTextAreaElement>('[name=reason]')) await type(reason, 'Why')
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(one(`[name=${field}]`).getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain('Write the amount in digits')
})

it.each([
  ['a request', APPLY_FOR_REFUND, undefined],
  ['a change of one', REFUND_MOVES['refund.edit'], refund && { ...refund, state: 'applied' }],
] as const)('says of freight that %s asks back too early when it would come back', async (_what, move, changed) => {
  const of = paidOrder({ state: 'pendingReceipt', money: { ...plain, freight: '2000000' } })
  const [line] = of.lines
  if (!line) throw new Error('the order has a line')
  const [first, second] = [
    { ...line, refundable: '12500000', freight_share: '1000000' },
    { ...line, id: 'l2' },
  ]
  await show(
    sheet(move, { order: { ...of, lines: [first, second] }, line: first, ...(changed && { refund: changed }) }),
  )
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

it('shows who ships where to send what', async () => {
  await show(sheet(ORDER_MOVES['order.ship'], { order: paidOrder({ as: 'merchant' }) }))
  const facts = one('[data-part=facts]').textContent
  for (const fact of ['Άντα', '13812345678', 'Ερμού 1', 'Greece', '1 × Μπρίκι · Μπλε']) expect(facts).toContain(fact)
})

it('shows who sends back where to', async () => {
  await show(sheet(REFUND_MOVES['refund.sendBack'], { order: paidOrder(), refund }))
  expect(one('[data-part=facts]').textContent).toContain('Return Street 1')
})

it('cannot be closed while the answer is on its way, and says the refusal', async () => {
  const onClose = vi.fn<() => void>()
  const { move, answer } = slowMove()
  await show(sheet(move, { order: paidOrder() }, { onClose }))
  await submit()
  expect([button('Close').disabled, button('Not now').disabled]).toEqual([true, true])
  await doing(() => answer(refused('order.hasOpenRefund')))
  expect(one('[role=alert]').textContent).toBeTruthy()
  await click(button('Not now'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('says a refusal in passing to whoever has left meanwhile', async () => {
  const { move, answer } = slowMove()
  const { store, rerender } = await show(sheet(move, { order: paidOrder() }))
  await submit()
  await rerender(<p>elsewhere</p>)
  await doing(() => answer(refused('order.hasOpenRefund')))
  await vi.waitFor(() => expect(store.get(toastsAtom).map(({ tone }) => tone)).toEqual(['bad']))
})

it('closes once it is done', async () => {
  const onClose = vi.fn<() => void>()
  const { move, answer } = slowMove()
  await show(sheet(move, { order: paidOrder() }, { onClose }))
  await submit()
  await doing(() => answer(accepted(paidOrder())))
  expect(onClose).toHaveBeenCalledOnce()
})

it.each(['refund.refuse', 'refund.dispute', 'refund.appeal'] as const)(
  'waits with %s until every picture is sent, and then shows them',
  async (event) => {
    let end: (result: Result<Uploaded>) => void = () => {}
    vi.spyOn(uploadApi, 'send').mockImplementation(() => new Promise((done) => (end = done)))
    const ask = REFUND_MOVES[event].ask
    if (ask?.way !== 'form') throw new Error('this move asks through a form')
    const send = vi.fn<(of: Subject, input: object) => Promise<Result<OrderView>>>(() => new Promise(() => {}))
    await show(sheet({ ...REFUND_MOVES[event], ask: { ...ask, send } }, { order: paidOrder(), refund }))
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
