import { beforeAll, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { goods, shopPage } from '../support/answers/goods.ts'
import { order } from '../support/answers/orders.ts'
import { queued } from '../support/answers/shop.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

it.each([
  ['a product', links.goods('g1'), answer(productCalls.goods, goods()), { to: goods().shop.id, goods: 'g1' }],
  ['a shop', links.shopHome('s1'), answer(shopCalls.shop, shopPage([])), { to: 's1' }],
  ['an order', links.orderDetail('o1'), answer(orderCalls.getOrderInfo, order()), { to: order().shop.id, order: 'o1' }],
  [
    'a refund',
    links.orderDetail('o1'),
    answer(orderCalls.getOrderInfo, order({ refunds: queued.order.refunds })),
    { to: order().shop.id, order: 'o1' },
  ],
] as const)('leads from %s to its merchant, with the card of it', async (what, at, given, to) => {
  await openPage(page.shop, at, { as: 'shopper', given: [given] })
  const button = () =>
    what === 'a refund'
      ? [...document.querySelectorAll<HTMLElement>('[data-part=refund] button')].find(
          ({ textContent }) => textContent === 'Contact merchant',
        )
      : called('Contact merchant')
  await until(() => button() !== undefined, 'offered to write')
  await press(button())
  await until(() => location.hash === `#${links.chat(to)}`, 'opened the chat')
  expect(location.hash).toContain(to.to)
})
