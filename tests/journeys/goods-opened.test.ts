import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { links } from '#ui/links.ts'
import { openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

const LIST = '/pages/product/list?sort=sales'
const TAPS = 10

/** What a page notes of its transitions: how many ran, which pictures grew in them, and names that two elements had at once. */
interface Noted {
  transitions: number
  grown: string[]
  doubled: string[]
}

/** Notes every transition of the pages of a window, from its first document on. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    const noted: Noted = { transitions: 0, grown: [], doubled: [] }
    Object.assign(globalThis, { noted })
    const names = (): string[] =>
      [...document.querySelectorAll('img')]
        .map((image) => getComputedStyle(image).viewTransitionName)
        .filter((name) => name !== 'none')
    const note = (): void => {
      const found = names()
      noted.doubled.push(...found.filter((name, at) => found.indexOf(name) !== at))
      noted.grown.push(...found)
    }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (given) => {
      noted.transitions += 1
      note()
      const transition = start(given)
      void transition.ready.then(note, () => {})
      return transition
    }
  })
const notedOn = (page: Page): Promise<Noted> => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)

describe('a product that is opened from its card', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  /** A list of products, with the ids of its first cards. */
  async function listed(moves: boolean) {
    const { page, open } = await openWindow(browser, undefined, { moves })
    await noteTransitions(page)
    await open(LIST)
    const cards = page.locator('main [data-part="goods-card"]')
    await cards.nth(3).waitFor(SOON)
    const isOpen = () => page.waitForFunction((at) => location.hash.startsWith(at), `#${links.goods('')}`, SOON)
    return { page, cards, isOpen }
  }

  it('is asked for while its card is still pressed, and the way back asks for no list', async () => {
    const { page, cards, isOpen } = await listed(true)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const spot = await cards.first().boundingBox()
    if (!spot) throw new Error('The card has no place')
    const answer = page.waitForResponse((response) => response.url().includes(productCalls.goods.path), SOON)
    await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 3)
    await page.mouse.down()
    await answer
    expect(page.url()).toContain(LIST)
    await page.mouse.up()
    await isOpen()
    await page.locator('main img[fetchpriority=high]').first().waitFor(SOON)
    expect(asked.filter((path) => path.endsWith(productCalls.goods.path))).toHaveLength(1)
    await page.goBack()
    await cards.nth(3).waitFor(SOON)
    expect(asked.filter((path) => path.endsWith(productCalls.lists.path))).toEqual([])
  })

  it('lets its picture grow into the page and back, and loses none of ten fast taps', async () => {
    const { page, cards, isOpen } = await listed(true)
    for (let tap = 0; tap < TAPS; tap++) {
      const card = cards.nth(tap % 4)
      const to = await card.getAttribute('href', SOON)
      // Forced: no one waits for a picture to stand still before they tap.
      await card.click({ force: true, ...SOON })
      await isOpen()
      expect(page.url()).toContain(to)
      await page.goBack()
      await page.waitForFunction((at) => location.hash === at, `#${LIST}`, SOON)
    }
    const { transitions, grown, doubled } = await notedOn(page)
    expect(transitions).toBeGreaterThan(0)
    expect(grown.filter((name) => !name.startsWith('goods-'))).toEqual([])
    expect(grown.length).toBeGreaterThan(0)
    expect(doubled).toEqual([])
  })

  it('moves nothing for a reader who wants no movement', async () => {
    const { page, cards, isOpen } = await listed(false)
    await cards.first().click(SOON)
    await isOpen()
    await page.locator('main img[fetchpriority=high]').first().waitFor(SOON)
    expect((await notedOn(page)).transitions).toBe(0)
  })
})
