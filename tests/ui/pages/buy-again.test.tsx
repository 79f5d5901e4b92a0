import { beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import type { Cart, CartChange } from '#contract/trade/cart.contract.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { order } from '../support/answers/orders.ts'
import { said } from '../support/answers/said.ts'
import { cart } from '../support/answers/shopping.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
const reads = (text: string) => until(() => reading().includes(text), `says ${text}`)
beforeAll(fetchPages)

const [first] = order().lines
if (!first) throw new Error('An order of no lines')
const lines = [
  { ...first, id: 'l1', sku_id: 'k1', title: said('Cup'), quantity: 2 },
  { ...first, id: 'l2', sku_id: 'k2', title: said('Red bowl') },
  { ...first, id: 'l3', sku_id: 'k3', title: said('Lamp') },
]
const [group] = cart.shops
const [known] = group?.lines ?? []
const preview: Cart = {
  count: 3,
  shops:
    group && known
      ? [
          {
            ...group,
            lines: [
              { ...known, sku_id: 'k1', left: 9 },
              { ...known, sku_id: 'k2', on_shelf: false, option_gone: true },
            ],
          },
        ]
      : [],
}
const change = (sku_id: string, kind: CartChange['kind'], quantity: number): CartChange => ({
  sku_id,
  title: said('T'),
  kind,
  asked: 2,
  quantity,
  price_then: '12500000',
  price: '12500000',
})

const over = { deadline_at: null, deadline_event: null, lines }
const opened = async (given: Partial<OrderView>): Promise<void> => {
  page.shop.answers[nameOf(cartCalls.preview)] = () => accepted(preview)
  await openPage(page.shop, links.orderDetail('o1'), {
    as: 'shopper',
    given: [answer(orderCalls.getOrderInfo, order(given)), answer(cartCalls.lists, cart)],
  })
  await until(() => document.querySelector('[data-part=order]') !== null, 'was drawn')
}

describe('buying again', () => {
  it.each(['pendingReview', 'completed', 'cancelled', 'refunded'])(
    'is offered for an order that is %s',
    async (state) => {
      await opened({ ...over, state })
      await reads('Buy again')
    },
  )

  it.each(['pendingPayment', 'pendingDelivery', 'pendingReceipt'])('is not offered while it is %s', async (state) => {
    await opened({ ...over, state })
    expect(reading()).not.toContain('Buy again')
  })

  it('says of each line why it cannot be had, and puts the rest into the cart', async () => {
    await opened({ ...over, state: 'completed' })
    await press(called('Buy again'))
    await reads('This option no longer exists')
    await reads('No longer available')
    page.shop.answers[nameOf(cartCalls.merge)] = () =>
      accepted({ cart, changes: [change('k1', 'reduced', 1), change('k2', 'optionGone', 0)] })
    await press(called('Add to cart'))
    await reads('In your cart')
    expect(page.shop.callsOf('cart/merge')).toEqual([
      {
        lines: [
          { sku_id: 'k1', quantity: 2 },
          { sku_id: 'k2', quantity: 1 },
          { sku_id: 'k3', quantity: 1 },
        ],
      },
    ])
    await reads('Quantity reduced from 2 to 1')
    expect(reading()).toContain('No longer available')
    await press(called('Go to cart'))
    await until(() => location.hash.startsWith('#/pages/cart'), 'led to the cart')
  })

  it('keeps the sheet as it was when the cart cannot be reached', async () => {
    await opened({ ...over, state: 'completed' })
    await press(called('Buy again'))
    await reads('This option no longer exists')
    page.shop.answers[nameOf(cartCalls.merge)] = () => refused('system.unknown')
    await press(called('Add to cart'))
    await reads('Check out')
    expect(reading()).not.toContain('Go to cart')
  })
})
