import { afterEach, expect, it, vi } from 'vitest'
import { payCalls } from '#contract/trade/order.calls.ts'
import type { Batch, Payment } from '#contract/trade/order.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { partsOf } from '#streams/trade/payment-parts.ts'
import { paymentOf, unpaid } from '#tests/support/checkout-views.ts'
import { OrderSubmitted } from '#ui/pages/buy/order-submitted.tsx'
import { PayNow } from '#ui/pages/buy/pay-now.tsx'
import { answering } from '../support/answering.ts'
import { appInit } from '../support/answers/app.ts'
import { stopClock } from '../support/clock.ts'
import { button, click, doing, one, press, show, text } from '../support/screen.tsx'

const NOW = Date.parse('2031-05-06T07:00:00.000Z')
stopClock(NOW)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const opened = async (payment: Payment) => {
  const onRenew = vi.fn<() => void>()
  await show(<PayNow payment={payment} parts={partsOf(payment, NOW)} onRenew={onRenew} />)
  return onRenew
}
const typePin = async (): Promise<void> => {
  for (const digit of '493817') await press(button('1'), digit)
}
const paying = (answer: Result<Batch>) => answering(payCalls.payment).mockResolvedValue(answer)

it('asks for the open orders alone, counts down, and says what became of the others', async () => {
  const cancelled = {
    ...unpaid('o2', '7000000'),
    state: 'cancelled',
    timeline: [
      {
        lifecycle: 'order' as const,
        entity_id: 'o2',
        from: 'pendingPayment',
        to: 'cancelled',
        name: 'order.expired',
        actor: 'clock',
        reason: null,
        at: '2031-05-06T07:00:00.000Z',
      },
    ],
  }
  const pay = paying(refused('pay.passwordWrong', { left: 4 }))
  await opened(paymentOf([unpaid('o1', '5000000'), cancelled]))
  expect(text()).toContain('Time left to pay:00:30:00')
  expect(one('[data-order=o2]').textContent).toContain('Cancelled: not paid in time')
  expect(one('[data-order=o2] a').getAttribute('href')).toBe('/pages/member/orderDetail?id=o2')
  expect(one('[data-order=o2] button').textContent).toBe('Buy again')
  expect(document.querySelector('[data-order=o1] button')).toBeNull()
  await click(button('Pay 5.00 USDT'))
  await typePin()
  expect(pay).toHaveBeenCalledWith({ ids: ['o1'], total: '5000000', pay_password: '493817' })
})

it('keeps the pad open until the answer is there, and says a refusal at the pad', async () => {
  let answer: (result: Result<never>) => void = () => {}
  answering(payCalls.payment).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await opened(paymentOf([unpaid('o1', '5000000')]))
  await click(button('Pay 5.00 USDT'))
  await typePin()
  expect(button('Close').disabled).toBe(true)
  await doing(() => answer(refused('pay.passwordWrong', { left: 4 })))
  expect(one('dialog [role=alert]').textContent).toContain('4')
  expect(button('Close').disabled).toBe(false)
})

it('leads from a used-up payment password to setting a new one, and back to this payment', async () => {
  paying(refused('pay.passwordReset'))
  await opened(paymentOf([unpaid('o1', '5000000')]))
  await click(button('Pay 5.00 USDT'))
  await typePin()
  expect(one('dialog a').getAttribute('href')).toBe(
    `/pages/member/paypass_edit?redirect=${encodeURIComponent('/pages/buy?ids=o1')}&by=code`,
  )
})

it('closes the pad over what digits cannot mend, says it once, and reads the payment again', async () => {
  paying(refused('pay.totalChanged', { quoted: '5000000', now: '6000000' }))
  const onRenew = await opened(paymentOf([unpaid('o1', '5000000')]))
  await click(button('Pay 5.00 USDT'))
  await typePin()
  expect(document.querySelector('dialog')).toBeNull()
  expect(one('[role=alert]').textContent).toContain('from 5.00 USDT to 6.00 USDT')
  expect(onRenew).toHaveBeenCalledOnce()
})

it('names what is there and what is missing, takes no payment, and offers the recharge instead', async () => {
  await opened(paymentOf([unpaid('o1', '25000000')], { balance: '3000000' }))
  expect(text()).toMatch(/In your wallet3\.00 USDTMissing22\.00 USDT/)
  expect(button('Recharge 22.00 USDT first')).toBeDefined()
  expect([...document.querySelectorAll('button')].some(({ textContent }) => /^Pay \d/.test(textContent ?? ''))).toBe(
    false,
  )
})

it('says of a frozen wallet how those who can help are reached, and takes no payment', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 1, msg: '', time: '', data: appInit() })))
  await opened(paymentOf([unpaid('o1', '5000000')], { frozen: true }))
  expect(text()).toContain('Your wallet is frozen')
  await vi.waitFor(() => expect(text()).toContain('Write to customer service'))
  expect(one('[data-part=service-link]').getAttribute('href')).toContain('/pages/web/service')
  expect(button('Pay 5.00 USDT').disabled).toBe(true)
})

it('closes the pad once it is paid', async () => {
  paying(accepted({ batch_id: 'b', orders: [], total: '5000000' }))
  await opened(paymentOf([unpaid('o1', '5000000')]))
  await click(button('Pay 5.00 USDT'))
  await typePin()
  expect(document.querySelector('dialog')).toBeNull()
})

it('tells of a paid order what happens next, and which step is waited for now', async () => {
  const plain = unpaid('o1', '5000000')
  const money = { ...plain.money, paid: '5000000', escrow: '5000000' }
  const { rerender } = await show(<OrderSubmitted paid={[{ ...plain, state: 'pendingDelivery', money }]} over={[]} />)
  expect(text()).toContain('5.00 USDT is held until you confirm receipt')
  expect(one('[aria-current=step]').textContent).toContain('The shop ships')
  await rerender(<OrderSubmitted paid={[{ ...plain, state: 'pendingReceipt', money }]} over={[]} />)
  expect(one('[aria-current=step]').textContent).toContain('You receive your items')
})
