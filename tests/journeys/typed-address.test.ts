import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openWindow, SHOPPER, SOON } from '#tests/support/windows.ts'

let browser: Browser
beforeAll(async () => (browser = await openBrowser()))
afterAll(() => browser.close())

it('begins a typed address at its top, and finds the place again on the way back', async () => {
  const { page, open } = await openWindow(browser, SHOPPER)
  await open('/pages/index')
  await page.locator('[data-part="goods-card"]').nth(6).waitFor(SOON)
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY))
  const type = async (sort: string): Promise<void> => {
    await page.evaluate((to) => (location.hash = to), `/pages/product/list?sort=${sort}`)
    // Goods of the page before are no sign that this one is there; its order is.
    await expect.poll(() => page.locator('select[name="sort"]').inputValue(SOON), SOON).toBe(sort)
    await page.locator('[data-part="goods-card"]').nth(6).waitFor(SOON)
  }
  const down = async (to: number): Promise<void> => {
    // The place is remembered at the event of the scroll, a frame after it: no reader leaves a page in between.
    await page.evaluate(
      (y) =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true })
          scrollTo(0, y)
        }),
      to,
    )
    // Pictures that come late move a list by a few pixels.
    expect(Math.abs((await scrolled()) - to)).toBeLessThan(60)
  }
  await type('sales')
  await down(400)
  await type('new')
  expect(await scrolled()).toBe(0)
  await down(250)
  await type('price_asc')
  expect(await scrolled()).toBe(0)
  await page.goBack()
  // A bar that comes above the list moves it a little; another page's place is far from it.
  await expect.poll(async () => Math.abs((await scrolled()) - 250) < 60, SOON).toBe(true)
})
