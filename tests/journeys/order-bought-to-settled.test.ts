import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import goods from '#locales/en/goods.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import { choosesEverySpec } from '#tests/support/goods-page.ts'
import { wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper, passTime } from '#tests/support/lab.ts'
import { PIN } from '#tests/support/usdt.ts'
import { MERCHANT, openBrowser, openTab, openWindow, SOON, type Window } from '#tests/support/windows.ts'

/** How many orders the merchant's board says are to be shipped; it does not speak of none. */
async function toShip({ page }: Window): Promise<number> {
  const verb = page.locator('main [href="#/pages/shop/ship_many"]').filter({ visible: true }).first()
  return (await verb.count()) === 0 ? 0 : Number(/\d+/.exec((await verb.textContent()) ?? '')?.[0] ?? 0)
}

describe('a shopper and a merchant, side by side', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('come from the goods to the settled money, each seeing live what the other does', async () => {
    const [shopper, merchant] = [await openWindow(browser, await newShopper()), await openWindow(browser, MERCHANT)]
    await merchant.opensLive('/pages/shop/index')
    await merchant.page.locator('[data-part=waiting]').waitFor(SOON)
    const before = await toShip(merchant)

    // From the goods to the paid order.
    const { goodsId } = await wantedOf()
    await shopper.open(`/pages/product/goods?id=${goodsId}`)
    await shopper.presses(goods.detail.buy)
    await choosesEverySpec(shopper)
    await shopper.presses(goods.detail.buy, shopper.sheet)
    await shopper.presses(checkout.place)
    await shopper.types(PIN)
    await shopper.presses(checkout.paid.see)
    await shopper.sees(order.states.pendingDelivery)
    await shopper.sees(new RegExp(order.held.replace('{{amount}}', '.*')))
    const id = new URL(shopper.page.url().replace('#', '')).searchParams.get('id') ?? ''

    // The merchant is told wherever they are, and finds the order by the counter that went up.
    await merchant.page.locator('[data-part="toast"]').filter({ hasText: 'USDT' }).waitFor(SOON)
    await expect.poll(() => merchant.page.title(), SOON).toMatch(/^\(\d+\+?\)/)
    await expect.poll(() => toShip(merchant), SOON).toBe(before + 1)
    await merchant.page.locator('[data-part=shop-tab-bar] [href^="#/pages/shop/order"]').click(SOON)
    // Whatever else waits to be shipped is due sooner and would fill the first page.
    await merchant.page.locator('[name=sort]').selectOption('newest', SOON)
    await merchant.page.locator(`[data-order="${id}"]`).getByRole('link').first().click(SOON)
    await merchant.presses(order.actions.ship)
    await merchant.fills('carrier', 'SF Express')
    await merchant.fills('tracking', `J${Date.now()}`)
    await merchant.presses(order.actions.ship, merchant.sheet)

    // No one reloads: each page hears the other.
    await shopper.sees(order.states.pendingReceipt)
    await shopper.sees('SF Express')
    const waiting = await openTab(merchant)
    await waiting.open('/pages/shop/wait_order')
    const waits = waiting.page.locator(`[data-order="${id}"]`)
    await waits.waitFor(SOON)
    await shopper.presses(order.actions.confirm)
    await shopper.presses(order.actions.confirm, shopper.sheet)
    await shopper.sees(order.states.pendingReview)
    await merchant.sees(order.events.confirmed)
    await merchant.sees(order.settlement.states.settling)

    await shopper.presses(order.actions.review)
    await shopper.page.getByRole('radio', { name: common.rating.of.replace('{{value}}', '4') }).click(SOON)
    await shopper.page.getByLabel(order.review.text).fill('Heavier than it looks, and lovely.')
    await shopper.presses(order.review.submit)
    await shopper.sees(order.states.completed)
    await merchant.sees(order.events.reviewed)

    // What follows from an event stands in the unfolded log.
    for (const { page } of [merchant, shopper])
      await page.locator('[data-part=order] button[aria-expanded="false"]').click(SOON)
    await passTime(days(7) + 1)
    await merchant.sees(order.settlement.for.merchant.events.settled)
    await merchant.sees(order.money.settled)
    await shopper.sees(order.settlement.events.settled)
    await waits.waitFor({ state: 'detached', ...SOON })
  })
})
