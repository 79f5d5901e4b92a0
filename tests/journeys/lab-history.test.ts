import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderView } from '#contract/trade/order.contract.ts'
import commonInArabic from '#locales/ar/common.json' with { type: 'json' }
import arabic from '#locales/ar/lab.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import english from '#locales/en/lab.json' with { type: 'json' }
import { links } from '#ui/links.ts'
import { shipped } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { MERCHANT, openBrowser, openWindow, SOON, SUPPORT, type Window } from '#tests/support/windows.ts'

const TEXTS = { en: english.history, ar: arabic.history }
const TRAFFIC = { en: english.lines.traffic, ar: arabic.lines.traffic }
const COMMON = { en: common, ar: commonInArabic }
const becomes = (page: Page, state: string) => page.locator(`[data-current][data-node="${state}"]`).waitFor(SOON)
/** The middle of a thing on the screen. */
const middleOf = async (what: Locator): Promise<{ x: number; y: number }> => {
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing is drawn there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Goes with the keyboard to where a thing has the focus. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await what.waitFor(SOON)
  for (let tabs = 0; tabs < 120; tabs += 1) {
    if (await what.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

describe.each(['en', 'ar'] as const)('the history of an order in %s', (lang) => {
  let browser: Browser
  let desk: Window
  let order: OrderView
  const texts = TEXTS[lang]
  beforeAll(async () => {
    browser = await openBrowser()
    const shopper = await openWindow(browser, await newShopper())
    order = await shipped(shopper, await openWindow(browser, MERCHANT))
    desk = await openWindow(browser, SUPPORT, { lang, wide: true })
  })
  afterAll(() => browser.close())

  const opened = async (): Promise<void> => {
    await desk.open(links.labPage({ view: 'history', number: order.order_no }))
    await becomes(desk.page, 'pendingReceipt')
  }

  it('is walked by pointer: on the axis, in the list, and back to now', async () => {
    const { page, presses } = desk
    await opened()
    const first = page.locator('[data-lane=move] [data-mark]').first()
    await first.scrollIntoViewIfNeeded(SOON)
    const [from, to] = [await middleOf(first), await middleOf(page.locator('[data-lane=move] [data-mark]').last())]
    // Time runs in the direction in which its reader reads.
    expect(from.x < to.x).toBe(lang === 'en')
    await page.mouse.click(from.x, from.y)
    await becomes(page, 'pendingPayment')
    await page.locator('[data-part=past]').getByRole('button').waitFor(SOON)
    await page.locator('li[data-entry=ledger] button').first().click(SOON)
    await becomes(page, 'pendingDelivery')
    await presses(texts.toNow)
    await becomes(page, 'pendingReceipt')
  })

  it('shows a span that is dragged on the small axis, and all of it again', async () => {
    const { page } = desk
    await opened()
    const entries = page.locator('li[data-entry]')
    const all = await entries.count()
    const overview = page.locator('[data-part=overview]')
    await overview.scrollIntoViewIfNeeded()
    const box = await overview.boundingBox()
    if (!box) throw new Error('No small axis')
    const [start, end] = lang === 'en' ? [0.01, 0.4] : [0.99, 0.6]
    await page.mouse.move(box.x + box.width * start, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * end, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => entries.count(), SOON).toBeLessThan(all)
    await page.locator('input[name=to]').locator('xpath=../..').getByRole('button').click(SOON)
    await expect.poll(() => entries.count(), SOON).toBe(all)
  })

  it('is walked by keyboard alone, and a walk goes on from there', async () => {
    const { page } = desk
    await opened()
    await tabTo(page, page.locator('input[name=moment]'))
    for (let presses = 0; presses < 40; presses += 1) {
      if ((await page.locator('[data-current]').getAttribute('data-node')) === 'pendingDelivery') break
      await page.keyboard.press('ArrowDown')
    }
    await becomes(page, 'pendingDelivery')
    await tabTo(page, page.getByRole('button', { name: texts.fork }))
    await page.keyboard.press('Enter')
    await page.locator('[data-move]').first().waitFor(SOON)
    await becomes(page, 'pendingDelivery')
    expect(page.url()).toContain('order.pay')
    // The order itself is where it was.
    await opened()
  })

  it('is searched for events that follow each other', async () => {
    const { page } = desk
    await opened()
    await desk.fills('sequence', 'order pay > ship<1h')
    await page.locator('[data-found] button').first().click(SOON)
    await becomes(page, 'pendingReceipt')
  })

  it('is found by a sequence over all of the shop, by keyboard, and opened at its last event', async () => {
    const { page } = desk
    await desk.open(links.labPage({ view: 'history' }))
    await desk.fills('sequence-all', 'order pay > ship<1h')
    await page.keyboard.press('Enter')
    const match = page.locator(`[data-match="${order.order_no}"] a`).first()
    await tabTo(page, match)
    await page.keyboard.press('Enter')
    await becomes(page, 'pendingReceipt')
    expect(page.url()).toContain(`number=${order.order_no}&at=`)
  })

  it('is a part of what colours the lines of the diagram', async () => {
    const { page } = desk
    await desk.open(links.labPage({ machine: 'order', alone: '1' }))
    await desk.presses(TRAFFIC[lang])
    await page.locator('[data-edge="pendingDelivery pendingReceipt"][data-times]').waitFor(SOON)
    await page.locator('[data-part=legend]').waitFor(SOON)
  })

  it('is a report of another page, asked for there by its button or its keys', async () => {
    const { page } = desk
    await desk.open(links.setting())
    await page.getByRole('link', { name: COMMON[lang].actions.report }).first().click(SOON)
    await page.locator('[data-part=axis]').waitFor(SOON)
    await desk.open(links.deskUsers())
    await page.locator('h1').first().waitFor(SOON)
    await page.keyboard.press('Alt+Shift+KeyR')
    await page.locator('[data-part=axis]').waitFor(SOON)
    // Opened, it leaves the address: a reload must not make another report.
    await expect.poll(() => page.url(), SOON).not.toContain('report=1')
    expect(page.url()).toContain('view=history')
  })
})
