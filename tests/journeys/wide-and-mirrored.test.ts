import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import arabic from '#locales/ar/order.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import shop from '#locales/en/shop.json' with { type: 'json' }
import { orderMoves, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { paid, placed, shipped, wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { strangeReviews } from '#tests/support/strange-order.ts'
import { MERCHANT, openBrowser, openWindow, SHOPPER, SOON, SUPPORT, WIDE } from '#tests/support/windows.ts'

describe('a wide screen', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('shows the chosen order beside the list, and both move together', async () => {
    const someone = await newShopper()
    const [earlier, later] = [await placed(someone, await wantedOf()), await placed(someone, await wantedOf())]
    const shopper = await openWindow(browser, someone, { wide: true })
    await shopper.open('/pages/member/order?tab=unpaid')
    const card = (id: string) => shopper.page.locator(`article[data-order="${id}"]`)
    const beside = shopper.page.locator('[data-part="order"]')
    await card(earlier.id).getByRole('link').first().click(SOON)
    await shopper.page.locator(`[data-part="order"][data-order="${earlier.id}"]`).waitFor(SOON)
    const [list, detail] = [await card(later.id).boundingBox(), await beside.boundingBox()]
    expect(detail?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    await callShop(orderMoves['order.cancel'], { id: earlier.id }, someone.token)
    await shopper.sees(order.states.cancelled)
    await card(earlier.id).waitFor({ state: 'detached', ...SOON })
    await card(later.id).waitFor(SOON)
  })

  it('ships selected orders from a table by their numbers alone', async () => {
    const [shopper, merchant] = [await newShopper(), await openWindow(browser, MERCHANT, { wide: true })]
    await shipped(shopper, merchant)
    const [first, second] = [await paid(shopper), await paid(shopper)]
    // Whatever else waits to be shipped is due sooner and would fill the first page.
    await merchant.open('/pages/shop/order?sort=newest')
    const row = (id: string) => merchant.page.locator(`tr[data-order="${id}"]`)
    for (const { id } of [first, second]) await row(id).getByRole('checkbox').check(SOON)
    await merchant.presses(shop.orders.ship_other.replace('{{count}}', '2'))
    // The country had a parcel before, so its carrier is chosen.
    const number = merchant.sheet.locator(`[data-ship="${first.id}"] [name=tracking]`)
    await number.fill(`W${Date.now()}`, SOON)
    await merchant.presses(order.ship.ship_one.replace('{{count}}', '1'), merchant.sheet)
    await row(first.id).waitFor({ state: 'detached', ...SOON })
    await merchant.sheet.locator(`[data-ship="${second.id}"]`).waitFor(SOON)
    expect(await row(second.id).getByRole('checkbox').isChecked()).toBe(true)
    const { parcel } = await callShop(shopOrderCalls.orderInfo, { id: first.id }, merchant.token)
    expect(parcel?.carrier).toBe('SF Express')
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
          const content = text.currentNode.textContent
          const startOf = (place: number): number => {
            const range = document.createRange()
            range.setStart(text.currentNode, place)
            range.setEnd(text.currentNode, place + 1)
            return range.getBoundingClientRect().x
          }
          return [startOf(content.search(/\d/)), startOf(content.indexOf('USDT'))]
        }
      return []
    })
    expect(amount).toBeLessThan(unit ?? 0)
  })

  it('begins prices and foreign titles at the right of an Arabic page, and keeps addresses in their order', async () => {
    const shopper = await openWindow(browser, SHOPPER, { lang: 'ar' })
    await shopper.open('/pages/product/list?sort=sales')
    const card = shopper.page.locator('[data-part="goods-card"]').first()
    await card.waitFor(SOON)
    const [title, price] = await card.evaluate((it) =>
      ['h3 bdi', 'bdi[dir="ltr"]'].map((run) => it.querySelector(run)?.getBoundingClientRect().right ?? 0),
    )
    expect(price).toBeCloseTo(title ?? 0, 0)
    await shopper.open('/pages/member/address')
    const address = shopper.page.getByText('Cotham Hill')
    await address.waitFor(SOON)
    const places = await address.evaluate((it) => {
      const text = it.firstChild as Text
      return ['14', 'Cotham', 'Flat', 'Bristol'].map((word) => {
        const range = document.createRange()
        range.setStart(text, text.data.indexOf(word))
        range.setEnd(text, text.data.indexOf(word) + word.length)
        const { x, y } = range.getBoundingClientRect()
        return y * 10_000 + x
      })
    })
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('has no page that scrolls sideways on a small phone', async () => {
    const [someone, merchant] = [await newShopper(), await openWindow(browser, MERCHANT)]
    // A name and a word without an end: nothing on a page may be as wide as what a person wrote.
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
      await shopper.page.locator('main [data-state=live]').first().waitFor(SOON)
      expect(await shopper.page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(320)
    }
  })
})
