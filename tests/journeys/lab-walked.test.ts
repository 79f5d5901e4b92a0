import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import arabic from '#locales/ar/lab.json' with { type: 'json' }
import english from '#locales/en/lab.json' with { type: 'json' }
import charts from '#lab/charts.json' with { type: 'json' }
import { links } from '#ui/links.ts'
import { openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

const TEXTS = { en: english, ar: arabic }
const current = (page: Page) => page.locator('[data-current]').getAttribute('data-node', SOON)
const becomes = (page: Page, state: string) => page.locator(`[data-current][data-node="${state}"]`).waitFor(SOON)
const middle = async (page: Page, what: string): Promise<number> => {
  const box = await page.locator(what).boundingBox()
  if (!box) throw new Error(`No ${what}`)
  return box.x + box.width / 2
}
const shape = (page: Page) => page.locator('[data-node]').first().boundingBox()

describe.each(['en', 'ar'] as const)('the lab in %s', (lang) => {
  let browser: Browser
  let tester: Window
  const texts = TEXTS[lang]
  beforeAll(async () => {
    browser = await openBrowser()
    tester = await openWindow(browser, undefined, { lang, wide: true })
  })
  afterAll(() => browser.close())

  it('is walked by pointer: on the diagram, in the list, with the clock, and back', async () => {
    const { page, open, presses } = tester
    await open(links.labPage())
    await becomes(page, 'pendingPayment')
    await page.locator('[data-move="order.pay"]').click(SOON)
    await becomes(page, 'pendingDelivery')
    await presses(`${texts.send} ship`)
    await becomes(page, 'pendingReceipt')
    await presses(texts.toDeadline)
    await becomes(page, 'pendingReview')
    await page.locator('ol').getByRole('button', { name: texts.fork }).nth(1).click(SOON)
    await becomes(page, 'pendingDelivery')
    await presses(`${texts.send} merchantCancel`)
    await becomes(page, 'refunded')
    await expect.poll(() => page.locator('table').innerText(), SOON).toMatch(/pendingReview\s+refunded/)
  })

  it('walks a fund with its claim, and compares what is granted with what is refused', async () => {
    const { page, open, presses } = tester
    await open(links.labPage({ machine: 'bond' }))
    await becomes(page, 'none.free')
    await presses(`${texts.send} upgrade`)
    await becomes(page, 'processing.automatic')
    await presses(texts.toDeadline)
    await becomes(page, 'upgraded.steady')
    const machines = page.getByRole('group', { name: texts.machine })
    await machines.getByRole('button').filter({ hasText: 'guaranteeClaim' }).click(SOON)
    await presses(`${texts.send} ask`)
    await becomes(page, 'asked')
    await presses(`${texts.send} answer`)
    await becomes(page, 'heard')
    await presses(`${texts.send} grant`)
    await becomes(page, 'granted')
    expect(await page.locator('ol > li').first().locator('[data-part=money]').innerText()).toContain('60.00')
    await page.locator('ol').getByRole('button', { name: texts.fork }).first().click(SOON)
    await becomes(page, 'heard')
    await presses(`${texts.send} refuse`)
    await becomes(page, 'refused')
    await expect.poll(() => page.locator('table').last().innerText(), SOON).toMatch(/granted\s+refused/)
    expect(await page.locator('[data-part=tree] ul ul li').count()).toBe(1)
  })

  it('is walked by keyboard alone', async () => {
    const { page, open } = tester
    await open(links.labPage({ machine: 'settlement' }))
    await becomes(page, 'escrow')
    const send = page.getByRole('button', { name: `${texts.send} begin` })
    for (let tabs = 0; tabs < 80; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await send.evaluate((button) => button === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await becomes(page, 'settling')
    await page.locator('[data-part=chart]').focus()
    const before = await shape(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await shape(page))?.y).toBe((before?.y ?? 0) - 60)
    await page.keyboard.press('+')
    await expect.poll(async () => (await shape(page))?.width ?? 0).toBeGreaterThan(before?.width ?? 0)
  })

  it('draws lines to the states that they lead to, mirrored where the page is', async () => {
    const { page, open } = tester
    await open(links.labPage({ machine: 'order', alone: '1' }))
    await becomes(page, 'pendingPayment')
    const xOf = (name: string): number => charts.order.states.find((state) => state.name === name)?.x ?? 0
    const [delivery, cancelled, label] = [
      await middle(page, '[data-node=pendingDelivery]'),
      await middle(page, '[data-node=cancelled]'),
      await middle(page, '[data-move="order.cancel"]'),
    ]
    const isRight = xOf('cancelled') > xOf('pendingDelivery')
    expect(cancelled > delivery).toBe(lang === 'en' ? isRight : !isRight)
    const line = await page.locator('[data-edge="pendingPayment cancelled"]').boundingBox()
    const [start, end] = [(line?.x ?? 0) - 1, (line?.x ?? 0) + (line?.width ?? 0) + 1]
    for (const x of [label, cancelled]) expect(x > start && x < end, `${x} in ${start} to ${end}`).toBe(true)
  })

  it('is opened by a link at the state of a report', async () => {
    const { page, open } = tester
    const steps = 'order.pay:shopper;order.ship:merchant;refund.apply:shopper;order.confirm:shopper'
    await open(links.labPage({ machine: 'order', steps }))
    await becomes(page, 'pendingReceipt')
    expect(await current(page)).toBe('pendingReceipt')
    const move = page.locator('li[data-event="order.confirm"]')
    expect(await move.getAttribute('data-verdict')).toBe('refused')
    expect(await move.innerText()).toContain('blockingRefunds = 0')
  })
})

it('is one chunk of at most 120 kB, which comes with no other page', () => {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly imports?: readonly string[] }>
  >
  const WORKBENCH = 'src/ui/pages/lab/workbench.tsx'
  const file = manifest[WORKBENCH]?.file ?? ''
  expect(gzipSync(readFileSync(join('dist', file))).length).toBeLessThanOrEqual(120_000)
  const users = Object.entries(manifest).filter(([, { imports = [] }]) => imports.includes(WORKBENCH))
  expect(users).toEqual([])
  // A chart, a rule of money and a verdict: all of it is in this file, and in no other.
  const holders = Object.values(manifest).filter(({ file: each }) => {
    const text = each.endsWith('.js') ? readFileSync(join('dist', each), 'utf8') : ''
    return ['escrowPayment:', 'data-verdict'].some((part) => text.includes(part))
  })
  expect([...new Set(holders.map(({ file: each }) => each))]).toEqual([file])
  expect(readFileSync('dist/index.html', 'utf8')).not.toContain(file)
  expect(readFileSync('dist/service-worker.js', 'utf8')).not.toContain(file)
})
