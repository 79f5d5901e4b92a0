import { beforeAll, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import { noCounters, order } from './support/answers/orders.ts'
import { payment } from './support/answers/shopping.ts'
import { answer, refusal } from './support/given.ts'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { people } from './support/people.ts'
import { called, reading } from './support/reading.ts'
import { one, type } from './support/screen.tsx'
import { press, until } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const PAY = '/pages/buy?ids=o1'
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)

it('leads from the payment to setting the payment password, and back to the payment', async () => {
  await openPage(page.shop, PAY, {
    as: 'newcomer',
    given: [
      // The page believes that there is one; the server knows better when it is asked to pay.
      answer(payCalls.getPay, payment({ orders: [order()] })),
      refusal(payCalls.payment, 'pay.passwordMissing'),
      answer(userCalls.setPayPass, { ...people.newcomer, password_set: true }),
      answer(orderCalls.counters, noCounters),
    ],
  })
  await reads('202605010001')
  await press(called('Pay 1.00 USDT'))
  for (const digit of '493817') await press(called(digit))
  await reads('Set payment password')
  expect(location.hash).toBe(`#/pages/member/paypass_edit?redirect=${encodeURIComponent(PAY)}&by=code`)
  await type(one<HTMLInputElement>('input[name=password]'), 'demo-shop')
  await type(one<HTMLInputElement>('input[name=pay_password]'), '493817')
  await type(one<HTMLInputElement>('input[name=again]'), '493817')
  await press(document.querySelector<HTMLElement>('form button[type=submit]') ?? undefined)
  await reads('202605010001')
  expect(location.hash).toBe(`#${PAY}`)
  expect(page.shop.callsOf('user/setPayPass')).toEqual([{ password: 'demo-shop', pay_password: '493817' }])
})
