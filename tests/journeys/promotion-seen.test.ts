import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import common from '#locales/en/common.json' with { type: 'json' }
import promotion from '#locales/en/promotion.json' with { type: 'json' }
import { BROWSER } from '#tests/support/browser.ts'
import { MERCHANT, openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

describe('a visitor sees a promoted product', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('and the merchant’s page counts one view, live', async () => {
    const merchant = await openWindow(browser, MERCHANT)
    await merchant.opensLive('/pages/shop/promotion')
    await merchant.sees(promotion.shows.now)
    const meter = merchant.page.getByRole('meter', { name: promotion.today })
    const views = async () => Number(await meter.getAttribute('aria-valuenow'))
    const before = await views()

    const visitor = await openWindow(browser, undefined, { userAgent: BROWSER })
    const places = visitor.page.waitForResponse((response) => response.url().includes('promotion/places'), SOON)
    await visitor.open('/pages/index')
    await places
    const card = visitor.page.locator('[data-part=promoted]').first()
    await card.waitFor({ state: 'attached', ...SOON })
    expect(await card.textContent()).toContain(common.goods.promoted)
    // Below the fold no one has seen it yet.
    expect(await card.evaluate((node) => node.getBoundingClientRect().top >= innerHeight)).toBe(true)
    expect(await views()).toBe(before)
    await card.evaluate((node) => node.scrollIntoView({ block: 'center' }))
    await expect.poll(views, SOON).toBe(before + 1)

    // The same visitor gets another product, and a second look at this one counts nothing.
    const id = await card.locator('a').first().getAttribute('href')
    const again = visitor.page.waitForResponse((response) => response.url().includes('promotion/places'), SOON)
    await visitor.page.reload()
    await again
    await visitor.page
      .locator('[data-part=promoted]')
      .first()
      .waitFor({ state: 'attached', ...SOON })
    expect(await visitor.page.locator('[data-part=promoted] a').first().getAttribute('href')).not.toBe(id)
    expect(await views()).toBe(before + 1)
  })
})
