import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import order from '#locales/en/order.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { paid } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

describe('a window whose connection is cut', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('says that what it shows may be old, and catches up by itself', async () => {
    const [shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    const { id } = await paid(shopper)
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await shopper.sees(order.states.pendingDelivery)
    await shopper.context.setOffline(true)
    await callShop(
      orderMoves['order.ship'],
      { id, parcel: { carrier: 'DHL', tracking: `C${Date.now()}` } },
      merchant.token,
    )
    await shopper.sees(/^You are offline/)
    expect(await shopper.page.getByText('DHL').count()).toBe(0)
    await shopper.context.setOffline(false)
    await shopper.page.getByText('DHL').first().waitFor(SOON)
    await shopper.page
      .getByText(/^You are offline/)
      .first()
      .waitFor({ state: 'hidden' })
  })
})
