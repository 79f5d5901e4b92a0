import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import common from '#locales/en/common.json' with { type: 'json' }
import goods from '#locales/en/goods.json' with { type: 'json' }
import problems from '#locales/en/problems.json' with { type: 'json' }
import { takeBrokenPictures } from '#tests/support/shown-pictures.ts'
import { openBrowser, openWindow, SHOPPER, SOON } from '#tests/support/windows.ts'

describe('an address that leads nowhere', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('has a page of its own with a way home', async () => {
    const visitor = await openWindow(browser, undefined)
    await visitor.open('/pages/no/such/place')
    await visitor.sees(common.notFound.text)
    await visitor.page.getByRole('link', { name: common.notFound.home }).click()
    await visitor.page.waitForURL(/pages\/index/, SOON)
    await visitor.sees(goods.home.feed)
  })

  it('does not tell a shopper that there is a desk', async () => {
    const shopper = await openWindow(browser, SHOPPER)
    await shopper.open('/pages/desk/queue')
    await shopper.sees(common.notFound.text)
  })

  it('is found by every journey if it is that of a picture', async () => {
    const { page, open, sees } = await openWindow(browser, undefined)
    await open('/pages/no/such/place')
    await sees(common.notFound.text)
    await page.evaluate(() => {
      for (const src of ['/files/none.webp', '/uploads/none.webp', 'blob:none'])
        document.querySelector('main')?.append(Object.assign(new Image(), { src }))
    })
    const found: string[] = []
    const all = () => {
      found.push(...takeBrokenPictures())
      return found.length
    }
    await expect.poll(all, SOON).toBe(3)
  })

  it('says which order or which goods are not there', async () => {
    const shopper = await openWindow(browser, SHOPPER)
    await shopper.open('/pages/member/orderDetail?id=nowhere')
    await shopper.sees(problems.order.notFound)
    await shopper.open('/pages/product/goods?id=nowhere')
    await shopper.sees(problems.goods.notFound)
  })
})
