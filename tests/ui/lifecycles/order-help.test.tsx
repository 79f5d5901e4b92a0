import { beforeAll, expect, it } from 'vitest'
import { commonCalls } from '#contract/common.calls.ts'
import { orderCalls } from '#contract/order.calls.ts'
import { links } from '#ui/links.ts'
import { appInit } from '../support/answers/app.ts'
import { order } from '../support/answers/orders.ts'
import { answer, type Given } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { pass, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages, 60_000)

const letter = (): HTMLAnchorElement | null => document.querySelector('[data-part=order-help] a')
const opened = async (given: readonly Given[]): Promise<void> => {
  const answers = [answer(orderCalls.getOrderInfo, order()), ...given]
  await openPage(page.shop, links.orderDetail('o1'), { as: 'shopper', given: answers })
  await until(() => document.querySelector('[data-part=order]') !== null, 'showed the order')
}

it('leads from an order to customer service, who are told its number', async () => {
  await opened([answer(commonCalls.init, appInit())])
  await until(() => letter() !== null, 'knew the address')
  expect(letter()?.getAttribute('href')).toBe(
    `mailto:help@shop.example?subject=${encodeURIComponent(`Order ${order().order_no}`)}`,
  )
})

it('promises no help without a known address', async () => {
  page.shop.lose(['common/init'])
  await opened([])
  await pass(500)
  expect(document.querySelector('[data-part=order-help]')).toBeNull()
})
