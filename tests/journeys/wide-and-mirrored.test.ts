import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import arabic from '#locales/ar/order.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import { paid, placed, shipped, wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { strangeReviews } from '#tests/support/strange-order.ts'
import { MERCHANT, openBrowser, openWindow, SHOPPER, SOON, SUPPORT, WIDE } from '#tests/support/windows.ts'

describe('a wide screen', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('shows the chosen order beside the list, and both move together', async () => {
    const [shopper, merchant] = [await newShopper(), await openWindow(browser, MERCHANT, { wide: true })]
    const [earlier, later] = [await paid(shopper), await paid(shopper)]
    await merchant.open('/pages/shop/order?tab=shipped')
    const card = (id: string) => merchant.page.locator(`article[data-order="${id}"]`)
    const beside = merchant.page.locator('[data-part="order"]')
    await card(earlier.id).getByRole('link').first().click(SOON)
    await merchant.page.locator(`[data-part="order"][data-order="${earlier.id}"]`).waitFor(SOON)
    const [list, detail] = [await card(later.id).boundingBox(), await beside.boundingBox()]
    expect(detail?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    await beside.getByRole('button', { name: order.actions.ship, exact: true }).click()
    await merchant.fills('carrier', 'DPD')
    await merchant.fills('tracking', `W${Date.now()}`)
    await merchant.presses(order.actions.ship, merchant.sheet)
    await merchant.sees(order.states.pendingReceipt)
    await card(earlier.id).waitFor({ state: 'detached', ...SOON })
    await card(later.id).waitFor(SOON)
  })

  it('scrolls the columns of the desk and never the page', async () => {
    const desk = await openWindow(browser, SUPPORT, { wide: true })
    // Low enough for a few cases to be longer.
    await desk.page.setViewportSize({ width: WIDE.width, height: 500 })
    await desk.open('/pages/desk/queue')
    const column = desk.page.locator('aside.column').first()
    await column.getByRole('link').nth(1).waitFor(SOON)
    expect(await column.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true)
    expect(await desk.page.evaluate(() => document.documentElement.scrollHeight)).toBe(500)
  })

  it('is mirrored and complete in Arabic', async () => {
    const shopper = await openWindow(browser, SHOPPER, { lang: 'ar', wide: true })
    await shopper.open('/pages/member/order')
    await shopper.page.locator('[data-part="order-card"]').first().waitFor(SOON)
    expect(await shopper.page.locator('html').getAttribute('dir')).toBe('rtl')
    await shopper.sees(arabic.list.title)
    // The rail stands at the reading start, the chosen order behind the list: to its left.
    const rail = await shopper.page.locator('nav').first().boundingBox()
    expect(rail?.x).toBeGreaterThan(1_000)
    const list = await shopper.page.locator('[data-part="order-card"]').first().boundingBox()
    const detail = await shopper.page.locator('[data-part="order"]').boundingBox()
    expect((detail?.x ?? 0) + (detail?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0)
  })

  it('shows an amount before its unit in an Arabic sentence', async () => {
    const someone = await newShopper()
    const shopper = await openWindow(browser, someone, { lang: 'ar' })
    const { id } = await placed(someone, await wantedOf())
    await shopper.open(`/pages/buy?ids=${id}`)
    const pay = shopper.page.getByRole('button', { name: / USDT/ }).first()
    await pay.waitFor(SOON)
    const [amount, unit] = await pay.evaluate((button) => {
      const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (text.nextNode())
        if (text.currentNode.textContent?.includes(' USDT')) {
          const words = text.currentNode.textContent
          const startOf = (place: number): number => {
            const range = document.createRange()
            range.setStart(text.currentNode, place)
            range.setEnd(text.currentNode, place + 1)
            return range.getBoundingClientRect().x
          }
          return [startOf(words.search(/\d/)), startOf(words.indexOf('USDT'))]
        }
      return []
    })
    expect(amount).toBeLessThan(unit ?? 0)
  })

  it('has no page that scrolls sideways on a small phone', async () => {
    const [someone, merchant] = [await newShopper(), await openWindow(browser, MERCHANT)]
    // A name and a word without an end: nothing on a page may be as wide as what somebody wrote.
    await strangeReviews(someone, await shipped(someone, merchant), () => 'W'.repeat(120))
    const shopper = await openWindow(browser, someone)
    await shopper.page.setViewportSize({ width: 320, height: 640 })
    const { goodsId, skuId } = await wantedOf()
    const { id } = await placed(shopper, { skuId })
    for (const route of [
      '/pages/index',
      `/pages/product/goods?id=${goodsId}`,
      `/pages/buy?ids=${id}`,
      `/pages/member/orderDetail?id=${id}`,
    ]) {
      await shopper.open(route)
      await shopper.page.locator('.card').first().waitFor(SOON)
      expect(await shopper.page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(320)
    }
  })
})
