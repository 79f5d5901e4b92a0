import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import goods from '#locales/en/goods.json' with { type: 'json' }
import edit from '#locales/en/goodsEdit.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import { newShopper } from '#tests/support/lab.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { PIN } from '#tests/support/usdt.ts'
import { MERCHANT, openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

describe('a merchant lists a product with an option', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('and a shopper who reads another language chooses a value and buys it', async () => {
    const merchant = await openWindow(browser, MERCHANT)
    const title = `Cup of the journey ${Date.now().toString(36)}`
    await merchant.opensLive('/pages/shop/goods_add')
    await merchant.page.locator('[data-group]').first().click(SOON)
    await merchant.page.locator('[data-category]').first().click(SOON)
    await merchant.page.locator('[data-saved=saved]').waitFor(SOON)
    await merchant.presses(edit.add.next)

    await merchant.fills('title.en', title)
    await merchant.fills('description.en', 'Holds tea.\n\nHolds coffee, too.')
    const picture = { name: 'cup.png', mimeType: 'image/png', buffer: await plainPicture('png') }
    await merchant.page.locator('input[type=file][name=pictures]').setInputFiles(picture)
    await merchant.fills('pictures.0.alt', 'A cup from the side')
    await merchant.presses(edit.options.add)
    await merchant.fills('axes.0.axis', 'Size')
    await merchant.fills('axes.0.new', 'Small, Large')
    await merchant.page.locator('[name="axes.0.new"]').press('Enter')
    for (const [field, typed] of [
      ['bulk.price', '20'],
      ['bulk.purchase', '18.5'],
      ['bulk.stock', '2'],
    ] as const)
      await merchant.fills(field, typed)
    await merchant.presses(edit.bulk.fill)
    await merchant.fills('skus.1.price', '20.5')
    await merchant.presses(edit.add.list)
    await expect.poll(() => merchant.page.url(), SOON).toContain('goods_manage_detail')
    const id = new URL(merchant.page.url().replace('#', '')).searchParams.get('id') ?? ''

    const shopper = await openWindow(browser, await newShopper(), { lang: 'ar' })
    await shopper.opensLive(`/pages/product/goods?id=${id}`)
    const name = shopper.page.locator('h2 bdi', { hasText: title }).first()
    await name.waitFor(SOON)
    expect(await name.getAttribute('lang')).toBe('en')
    await shopper.page.locator('[data-part=language]').first().waitFor(SOON)
    await shopper.sees('Holds coffee, too.')
    expect(await shopper.page.getByAltText('A cup from the side').count()).toBeGreaterThan(0)

    const buyer = await openWindow(browser, { token: shopper.token })
    await buyer.open(`/pages/product/goods?id=${id}`)
    await buyer.presses(goods.detail.buy)
    await buyer.presses('Large', buyer.sheet)
    await buyer.presses(goods.detail.buy, buyer.sheet)
    await buyer.presses(checkout.place)
    await buyer.types(PIN)
    await buyer.presses(checkout.paid.see)
    await buyer.sees(order.states.pendingDelivery)
    await buyer.sees(title)
  })
})
