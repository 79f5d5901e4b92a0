import { text } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import texts from '#locales/en/goodsImport.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { tableOf, zipOf } from '#tests/support/imports.ts'
import { newPicture } from '#tests/support/pictures.ts'
import { MERCHANT, openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

const HEADER = ['Title', 'URL handle', 'Product category', 'SKU', 'Price', 'Cost per item', 'Inventory quantity']
const GOOD = 120

describe('a merchant imports products from a file with pictures', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('sees what lacks something and what is wrong before anything changes, imports the rest, and downloads the failed rows', async () => {
    const merchant = await openWindow(browser, MERCHANT)
    const run = Date.now().toString(36)
    const [category] = (await callShop(categoryCalls.tree, {})).data
    const row = (n: number, price: string, picture: string) => ({
      Title: `Bowl ${n} of ${run}`,
      'URL handle': `bowl-${run}-${n}`,
      'Product category': category?.children[0]?.id ?? category?.id ?? '',
      SKU: `B-${run}-${n}`,
      Price: price,
      'Cost per item': '19',
      'Inventory quantity': 4,
      'Product image URL': picture,
      'Published on online store': 'TRUE',
    })
    const rows = Array.from({ length: GOOD }, (_, n) => row(n, '20.50', 'bowls/1.png'))
    const header = [...HEADER, 'Product image URL', 'Published on online store']
    const right = tableOf(header, ...rows, row(GOOD, 'much', 'bowls/1.png'), row(GOOD + 1, '20.50', '1.png'))
    const [, wrong = ''] = tableOf(header, row(GOOD + 2, '20.50', 'bowls/1.png')).split('\n')
    const table = `${right}\n${wrong},"lost"`
    const zip = await zipOf({ 'bowls/1.png': await newPicture(), 'cups/1.png': await newPicture() })

    await merchant.opensLive('/pages/shop/goods_import')
    await merchant.page.locator('input[name=import]').setInputFiles([
      { name: 'bowls.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
      { name: 'bowls.zip', mimeType: 'application/zip', buffer: zip },
    ])
    await merchant.sees('bowls.zip')
    await merchant.presses(texts.page.send)

    await merchant.sees(texts.states.checked)
    await merchant.page.getByRole('tab', { name: texts.filters.held }).click(SOON)
    await merchant.sees(/Line 122, Price: much/)
    await merchant.sees(/Several folders of the ZIP file have a picture/)
    await merchant.sees(texts.missing.heading)
    await merchant.page.getByRole('tab', { name: texts.filters.wrong }).click(SOON)
    await merchant.sees(/more cells than the file has columns/)
    await merchant.presses(texts.actions.start)
    await merchant.sees(texts.confirm.startGood)
    await merchant.presses(texts.actions.start, merchant.sheet)

    // Without a reload: progress and result come live.
    await merchant.page.getByRole('meter', { name: texts.page.progress }).waitFor(SOON)
    await merchant.sees(texts.states.done.kept)
    const saved = merchant.page.waitForEvent('download', SOON)
    await merchant.presses(texts.page.download)
    const file = await text(await (await saved).createReadStream())
    expect(file).toContain(`bowl-${run}-${GOOD + 2},`)
    expect(file).not.toContain(`bowl-${run}-${GOOD + 1},`)

    await merchant.presses(texts.page.goods)
    await expect.poll(() => merchant.page.url(), SOON).toContain('goods_manage')
    await merchant.sees(`Bowl ${GOOD - 1} of ${run}`)
  })
})
