import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import refund from '#locales/en/refund.json' with { type: 'json' }
import { paid } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

const REASON = 'The glaze is cracked'

describe('a text that is typed and not sent', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('survives Back, which closes the sheet and not the page, and a reload with its uploaded picture', async () => {
    const shopper = await openWindow(browser, await newShopper())
    const { id } = await paid(shopper)
    // Opened directly: one step too far back would leave the site.
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    const { page } = shopper
    const address = page.url()
    const reason = page.locator('dialog [name=reason]')
    await shopper.presses(refund.actions.apply)
    await shopper.fills('reason', REASON)
    const buffer = await plainPicture('jpeg', { width: 400, height: 300 })
    await page
      .locator('dialog input[name=pictures]')
      .setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer })
    await page.locator('[data-part=upload][data-upload=sent]').waitFor(SOON)

    await page.goBack()
    await page.locator('dialog').waitFor({ state: 'detached', ...SOON })
    expect(page.url()).toBe(address)
    await shopper.presses(refund.actions.apply)
    expect(await reason.inputValue()).toBe(REASON)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached', ...SOON })

    await page.reload()
    await shopper.presses(refund.actions.apply)
    expect(await reason.inputValue()).toBe(REASON)
    await page.locator('[data-part=upload][data-upload=sent] img').waitFor(SOON)
    await shopper.presses(refund.actions.apply, shopper.sheet)
    await shopper.sees(refund.states.applied)
    await shopper.sees(REASON)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(REASON)
  })
})
