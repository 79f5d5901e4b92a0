import { beforeAll, describe, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import type { Cart } from '#contract/trade/cart.contract.ts'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { paymentOf, unpaid } from '#tests/support/checkout-views.ts'
import { rechargeView } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { order } from '../support/answers/orders.ts'
import { cart } from '../support/answers/shopping.ts'
import { AT } from '../support/answers/said.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const LATER = '2031-05-06T07:30:00.000Z'
const EARLIER = new Date(Date.parse(AT) - 600_000).toISOString()

describe('a recharge that a checkout asked for', () => {
  const pays = { ids: 'o1', lines: '', short: '38000000' }
  const credited = rechargeView({ state: 'approved', arrived: '38000000', pays })
  const opened = (orders: Parameters<typeof paymentOf>[0], balance: string) =>
    openPage(page.shop, links.rechargeDetail('r1'), {
      as: 'shopper',
      given: [answer(rechargeCalls.info, credited), answer(payCalls.getPay, paymentOf(orders, { balance }))],
    })

  it('says that one can pay now, and leads to the payment', async () => {
    await opened([unpaid('o1', '94000000', LATER)], '94000000')
    await reads('You can pay now')
    await press(called('Continue to payment'))
    await until(() => location.hash.includes(links.checkout({ ids: 'o1' })), 'led to the payment')
  })

  it('says how much is still missing where less arrived, and recharges the rest', async () => {
    await opened([unpaid('o1', '94000000', LATER)], '90000000')
    await reads('4.00 USDT is still missing.')
    expect(reading()).not.toContain('You can pay now')
    await press(called('Recharge the rest'))
    await until(() => location.hash.includes('short=4000000'), 'led to the recharge')
    // The least recharge is 10 USDT: with 4.00 filled in, the form would refuse its own sum.
    expect(location.hash).toContain('amount=10000000')
  })

  it('says that the order ended where the money came too late', async () => {
    const ended = { ...unpaid('o1', '94000000', EARLIER), state: 'cancelled', deadline_at: null, deadline_event: null }
    await opened([ended], '94000000')
    await reads('The order has ended without a payment.')
    expect(reading()).not.toContain('You can pay now')
  })
})

describe('an order that ended without a payment', () => {
  const [line] = order().lines
  const ended = order({ state: 'cancelled', deadline_at: null, deadline_event: null })
  const cartWith = (given: Partial<Cart['shops'][number]['lines'][number]>): Cart => ({
    ...cart,
    shops: cart.shops.map((shop) => ({
      ...shop,
      lines: shop.lines.map((each) => ({ ...each, sku_id: line?.sku_id ?? '', ...given })),
    })),
  })
  const opened = async (preview: Cart) => {
    page.shop.answers[nameOf(cartCalls.preview)] = () => accepted(preview)
    await openPage(page.shop, links.orderDetail('o1'), {
      as: 'shopper',
      given: [answer(orderCalls.getOrderInfo, ended)],
    })
    await reads('Buy again')
    await press(called('Buy again'))
  }

  it('is bought again at the prices of now, and says which rose', async () => {
    await opened(cartWith({ price: '99000000', price_then: line?.price ?? '', left: 50 }))
    await reads('costs more now')
    await press(called('Check out'))
    await until(() => location.hash.includes(`lines=${line?.sku_id}.`), 'led to the checkout')
  })

  it('says what is gone, and leads nowhere where nothing is left', async () => {
    await opened(cartWith({ on_shelf: false }))
    await reads('No longer on sale')
    expect(reading()).toContain('Nothing of it is available')
  })
})

describe('a cart with a placed line', () => {
  const [group] = cart.shops
  const [line] = group?.lines ?? []
  const held = (placed: NonNullable<typeof line>['placed']): Cart => ({
    count: 2,
    shops: group && line ? [{ ...group, lines: [{ ...line, placed }] }] : [],
  })

  it('marks it with its order and what is left, chooses it for nothing, and frees it when the order ends', async () => {
    const placed = { order_id: 'o1', order_no: '20310001', deadline_at: LATER }
    await openPage(page.shop, links.cart(), { as: 'shopper', given: [answer(cartCalls.lists, held(placed))] })
    await reads('Waiting for your payment')
    expect(reading()).toContain('Order 20310001')
    expect(reading()).toMatch(/Time left to pay:\s+\d+ d \d+ h/)
    expect([...document.querySelectorAll<HTMLInputElement>('li input')].every(({ disabled }) => disabled)).toBe(true)
    expect(document.querySelector('[data-part=placed] a')?.getAttribute('href')).toBe(
      `#${links.checkout({ ids: 'o1' })}`,
    )
    await until(() => page.shop.open === 1, 'was live')
    page.shop.give([answer(cartCalls.lists, held(null))])
    const view = order({ version: 9, state: 'cancelled', deadline_at: null, deadline_event: null })
    const moved = { entity: 'order', entity_id: 'o1', name: 'order.expired', version: 9, view } as const
    page.shop.publish({ type: 'order', topic: 'user:ada', ...moved })
    await until(() => !reading().includes('Waiting for your payment'), 'freed it')
  })
})
