import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOrderCalls } from '#contract/trade/order.calls.ts'
import order from '#locales/en/order.json' with { type: 'json' }
import shop from '#locales/en/shop.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { paid } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

describe('a merchant with a list of parcels', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('ships two of three lines, mends the third, and each buyer sees it at once', async () => {
    const shoppers = await Promise.all(Array.from({ length: 3 }, async () => openWindow(browser, await newShopper())))
    const merchant = await openWindow(browser, MERCHANT)
    const orders = await Promise.all(shoppers.map((shopper) => paid(shopper)))
    await Promise.all(
      shoppers.map((shopper, index) => shopper.opensLive(`/pages/member/orderDetail?id=${orders[index]?.id}`)),
    )
    const [first, second, third] = orders.map(({ order_no }) => order_no)
    const line = (number: string | undefined, parcel: string) => `${number}, SF Express, ${parcel}${first}`
    const wrong = line(`${third}9`, 'C')

    /** One button checks and ships in turn; so soon after a press, another one would be half of a double click. */
    const rests = () => merchant.page.waitForTimeout(600)
    const ready = async (lines: number): Promise<void> => {
      await expect.poll(() => merchant.page.getByText(shop.shipMany.ready, { exact: true }).count(), SOON).toBe(lines)
      await rests()
    }

    await merchant.open('/pages/shop/ship_many?by=list')
    const box = merchant.page.locator('textarea[name=text]')
    await box.fill([line(first, 'A'), line(second, 'B'), wrong].join('\n'))
    await merchant.presses(shop.shipMany.check)
    await merchant.page.locator('[data-line="3"]').filter({ hasText: shop.shipMany.stays }).waitFor(SOON)
    await ready(2)
    await merchant.presses(shop.shipMany.ship_other.replace('{{count}}', '2'))

    const isOnItsWay = (index: number) => shoppers[index]?.sees(order.states.pendingReceipt)
    await Promise.all([isOnItsWay(0), isOnItsWay(1)])
    await expect.poll(() => box.inputValue(), SOON).toBe(wrong)
    await shoppers[2]?.sees(order.states.pendingDelivery)

    await box.fill(line(third, 'C'))
    await rests()
    await merchant.presses(shop.shipMany.check)
    await ready(1)
    await merchant.presses(shop.shipMany.ship_one.replace('{{count}}', '1'))
    await isOnItsWay(2)
    await expect.poll(() => box.inputValue(), SOON).toBe('')
    const { parcel } = await callShop(shopOrderCalls.orderInfo, { id: orders[2]?.id ?? '' }, merchant.token)
    expect(parcel).toEqual({ carrier: 'SF Express', tracking: `C${first}` })
  })
})
