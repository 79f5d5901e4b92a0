import { beforeAll, expect, it } from 'vitest'
import { orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { rechargeView, withdrawalView } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { order } from '../support/answers/orders.ts'
import { queued } from '../support/answers/shop.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

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

it('leads a buyer from a refund to customer service, with the refund to send along', async () => {
  const given = [answer(orderCalls.getOrderInfo, order({ refunds: queued.order.refunds }))]
  await openPage(page.shop, links.orderDetail('o1'), { as: 'shopper', given })
  const link = () => document.querySelector('[data-part=refund] [data-part=service-link]')
  await until(() => link() !== null, 'showed the refund')
  expect(link()?.getAttribute('href')).toBe(`#${links.service({ order: 'o1', refund: 'f1' })}`)
})

it.each([
  [links.rechargeDetail('r1'), answer(rechargeCalls.info, rechargeView()), links.service({ recharge: 'r1' })],
  [
    links.withdrawalDetail('w1'),
    answer(withdrawalCalls.withdrawInfo, withdrawalView()),
    links.service({ withdrawal: 'w1' }),
  ],
])('leads from %s to customer service, with the request to send along', async (at, given, to) => {
  await openPage(page.shop, at, { as: 'shopper', given: [given] })
  const link = () => document.querySelector('[data-part=service-link]')
  await until(() => link() !== null, 'showed the request')
  expect(link()?.getAttribute('href')).toBe(`#${to}`)
})
