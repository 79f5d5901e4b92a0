import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, shopOrderCalls } from '#contract/order.calls.ts'
import { days } from '#machines/constants.ts'
import common from '#locales/en/common.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { shipped } from '#tests/support/journey-orders.ts'
import { newShopper, passTime } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openTab, openWindow, SOON } from '#tests/support/windows.ts'

describe('the money of an order', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('reaches the shop seven days after the receipt, and both see it without a reload', async () => {
    const [shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    const { id } = await shipped(shopper, merchant)
    await callShop(orderCalls.confirmOrder, { id }, shopper.token)
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await shopper.presses(order.actions.review)
    const fourStars = shopper.page.getByRole('radio', { name: common.rating.of.replace('{{value}}', '4') })
    await fourStars.click(SOON)
    await shopper.page.getByLabel(order.review.text).fill('Heavier than it looks, and lovely.')
    await shopper.presses(order.review.submit)
    await shopper.sees(order.states.completed)

    const board = await openTab(merchant)
    await board.open('/pages/shop/wait_order')
    const waiting = board.page.locator(`[data-order="${id}"]`)
    await waiting.waitFor(SOON)
    await merchant.open(`/pages/shop/orderDetail?id=${id}`)
    await merchant.sees(order.settlement.states.settling)
    await passTime(days(7) + 1)
    await merchant.sees(order.settlement.told.settled)
    await merchant.sees(order.money.settled)
    await shopper.sees(order.settlement.told.settled)
    await waiting.waitFor({ state: 'detached', ...SOON })
    const { money } = await callShop(shopOrderCalls.orderInfo, { id }, merchant.token)
    expect(money.escrow).toBe('0')
    expect(BigInt(money.settled) + BigInt(money.commission)).toBe(BigInt(money.paid))
  })
})
