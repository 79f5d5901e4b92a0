import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { paid, placed, wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { PIN } from '#tests/support/usdt.ts'
import { MERCHANT, openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

const PAY = /^Pay .*USDT$/

describe('a shopper who pays', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('alerts the merchant, on whatever screen they are', async () => {
    const [shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    await merchant.opensLive('/pages/member/setting')
    const { id } = await paid(shopper)
    await merchant.page.locator('[data-part="toast"]').filter({ hasText: 'USDT' }).waitFor(SOON)
    await expect.poll(() => merchant.page.title(), SOON).toMatch(/^\(\d+\+?\)/)
    // Whatever else waits to be shipped is due sooner and would fill the first page.
    await merchant.open('/pages/shop/order?sort=newest')
    await merchant.page.locator(`[data-order="${id}"]`).waitFor(SOON)
  })

  it('pays once, however often the button and the digits are pressed', async () => {
    const shopper = await openWindow(browser, await newShopper())
    const { id, money } = await placed(shopper, await wantedOf())
    const asked: string[] = []
    shopper.page.on('request', (request) => request.url().endsWith('pay/payment') && asked.push(request.url()))
    await shopper.open(`/pages/buy?ids=${id}`)
    await shopper.page.getByRole('button', { name: PAY }).dblclick(SOON)
    await shopper.types(PIN)
    for (const digit of PIN) await shopper.page.keyboard.press(digit)
    await shopper.sees(checkout.paid.title)
    expect(asked).toHaveLength(1)
    const { money: after } = await callShop(orderCalls.getOrderInfo, { id }, shopper.token)
    expect(after.escrow).toBe(money.total)
  })
})
