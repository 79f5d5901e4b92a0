import { beforeAll, expect, it } from 'vitest'
import { payCalls } from '#contract/trade/order.calls.ts'
import { links } from '#ui/links.ts'
import { order } from '../support/answers/orders.ts'
import { payment } from '../support/answers/shopping.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const AT_ONCE = links.checkout({ ids: 'o1', pay: 'now' })
const dialog = (): Element | null => document.querySelector('dialog')
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)

it('opens the pad at once after placing, and not again once it was put off', async () => {
  await openPage(page.shop, AT_ONCE, {
    as: 'shopper',
    given: [answer(payCalls.getPay, payment({ orders: [order()] }))],
  })
  await until(() => dialog() !== null, 'opened the pad')
  await press(called('Close'))
  await until(() => dialog() === null, 'closed the pad')
  await reads('Pay 1.00 USDT')
  await until(() => location.hash === `#${links.checkout({ ids: 'o1' })}`, 'forgot that it was asked at once')
})

it('opens no pad where the balance does not reach', async () => {
  const poor = payment({ orders: [order()], balance: '0' })
  await openPage(page.shop, AT_ONCE, { as: 'shopper', given: [answer(payCalls.getPay, poor)] })
  await reads('Recharge 10.00 USDT first')
  expect(dialog()).toBeNull()
})
