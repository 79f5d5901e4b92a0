import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import order from '#locales/en/order.json' with { type: 'json' }
import { newShopper } from '#tests/support/lab.ts'
import { paid } from '#tests/support/journey-orders.ts'
import { MERCHANT, openBrowser, openWindow } from '#tests/support/windows.ts'

describe('a merchant who ships', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('shows the shopper that the order is on its way, and hears that it arrived', async () => {
    const [shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    const { id } = await paid(shopper)
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await shopper.sees(order.states.pendingDelivery)
    await merchant.open(`/pages/shop/orderDetail?id=${id}`)
    await merchant.presses(order.actions.ship)
    await merchant.fills('carrier', 'SF Express')
    await merchant.fills('tracking', `J${Date.now()}`)
    await merchant.presses(order.actions.ship, merchant.sheet)
    // Nobody reloads: each page hears the other.
    await shopper.sees(order.states.pendingReceipt)
    await shopper.sees('SF Express')
    await shopper.presses(order.actions.confirm)
    await shopper.presses(order.actions.confirm, shopper.sheet)
    await shopper.sees(order.states.pendingReview)
    await merchant.sees(order.told.confirmed)
  })
})
