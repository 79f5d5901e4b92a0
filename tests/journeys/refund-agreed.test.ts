import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import order from '#locales/en/order.json' with { type: 'json' }
import refund from '#locales/en/refund.json' with { type: 'json' }
import { claimed, paid, shipped } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openWindow } from '#tests/support/windows.ts'

describe('a merchant who agrees to a refund', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('gives the money back at once, and the shopper sees it', async () => {
    const [shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    const { id } = await paid(shopper)
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await shopper.presses(refund.actions.apply)
    await shopper.fills('reason', 'Ordered twice')
    await shopper.presses(refund.actions.apply, shopper.sheet)
    await shopper.sees(refund.states.applied)
    await merchant.open(`/pages/shop/orderDetail?id=${id}`)
    await merchant.sees('Ordered twice')
    await merchant.presses(refund.actions.agree)
    await merchant.presses(/^Refund .* USDT$/, merchant.sheet)
    await shopper.sees(refund.events.agreed)
    await shopper.sees(order.states.refunded)
  })

  it('gets the goods back first when they were sent', async () => {
    const [shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    const sent = await shipped(shopper, merchant)
    await claimed(shopper, sent, 'goods')
    await shopper.open(`/pages/member/orderDetail?id=${sent.id}`)
    await merchant.open(`/pages/shop/orderDetail?id=${sent.id}`)
    await merchant.presses(refund.actions.agree)
    await merchant.presses(refund.verbs.agreeGoods, merchant.sheet)
    await shopper.sees(refund.facts.returnTo)
    await shopper.presses(refund.actions.sendBack)
    await shopper.fills('carrier', 'Royal Mail')
    await shopper.fills('tracking', `RM${Date.now()}`)
    await shopper.presses(refund.actions.sendBack, shopper.sheet)
    await merchant.sees('Royal Mail')
    await merchant.presses(refund.actions.receive)
    await merchant.presses(/^Refund .* USDT$/, merchant.sheet)
    await shopper.sees(refund.for.shopper.events.received)
    await shopper.sees(order.states.refunded)
  })
})
