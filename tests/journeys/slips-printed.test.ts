import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import shop from '#locales/en/shop.json' with { type: 'json' }
import { paid } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

/** The papers of a printer; without one the page says what paper it wants. */
const PRINTERS = [
  { preferCSSPageSize: true },
  { format: 'A4' },
  { format: 'A6' },
  { format: 'Letter' },
  { format: 'A4', landscape: true },
] as const

interface Sheet {
  readonly width: number
  readonly height: number
}

/** The sheets of a PDF, with their sizes in millimetres. */
async function sheetsOf(page: Page, printer: (typeof PRINTERS)[number]): Promise<Sheet[]> {
  const text = (await page.pdf(printer)).toString('latin1')
  const pages = [...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*[\d.]+\s+[\d.]+\s+([\d.]+)\s+([\d.]+)/g)]
  expect(boxes).toHaveLength(pages)
  const millimetres = (points = ''): number => Math.round((Number(points) / 72) * 25.4)
  return boxes.map(([, width, height]) => ({ width: millimetres(width), height: millimetres(height) }))
}

describe('a merchant who prints packing slips', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('gets one sheet a slip, all of one size, whatever paper the printer has', async () => {
    const shoppers = await Promise.all(Array.from({ length: 5 }, async () => openWindow(browser, await newShopper())))
    const ids: string[] = []
    for (const shopper of shoppers) ids.push((await paid(shopper)).id)
    const { page, open, presses } = await openWindow(browser, MERCHANT)
    for (const count of [1, 2, 5]) {
      await open(`/pages/shop/packing_slip?ids=${ids.slice(0, count).join(',')}`)
      await expect.poll(() => page.locator('[data-part=slip]').count(), SOON).toBe(count)
      for (const [paper, size] of [
        ['a5', { width: 148, height: 210 }],
        ['label', { width: 100, height: 150 }],
      ] as const) {
        await presses(shop.slips.papers[paper])
        for (const printer of PRINTERS) {
          const sheets = await sheetsOf(page, printer)
          expect(sheets, `${count} on ${paper} with ${JSON.stringify(printer)}`).toHaveLength(count)
          if ('preferCSSPageSize' in printer) expect(sheets).toEqual(Array.from({ length: count }, () => size))
        }
      }
    }
  })

  it('gets no blank sheet behind a short statement', async () => {
    const { page, open } = await openWindow(browser, MERCHANT)
    await open('/pages/shop/statement?month=2020-01')
    await page.getByText(shop.statement.none).waitFor(SOON)
    for (const printer of PRINTERS) expect(await sheetsOf(page, printer), JSON.stringify(printer)).toHaveLength(1)
  })
})
