import { beforeAll, expect, it } from 'vitest'
import { orderCalls, shopOrderCalls } from '#contract/order.calls.ts'
import { links } from '#ui/links.ts'
import { order } from '../support/answers/orders.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages, 60_000)

const way = (): HTMLAnchorElement | null => document.querySelector('[data-part=order-help] a')

it('leads a buyer from an order to customer service, with the order to send along', async () => {
  const given = [answer(orderCalls.getOrderInfo, order())]
  await openPage(page.shop, links.orderDetail('o1'), { as: 'shopper', given })
  await until(() => way() !== null, 'showed the order')
  expect(way()?.getAttribute('href')).toBe(`#${links.service({ order: 'o1' })}`)
})

it('leads a merchant there without it: the order is not theirs to send', async () => {
  const given = [answer(shopOrderCalls.orderInfo, order({ as: 'merchant' }))]
  await openPage(page.shop, links.shopOrderDetail('o1'), { as: 'merchant', given })
  await until(() => way() !== null, 'showed the order')
  expect(way()?.getAttribute('href')).toBe(`#${links.service()}`)
})
